import '#src/layout/companyBrand.css';
import { fileUrl } from '#src/api/files/fileUrl.ts';
import { useSessionContext } from '#src/session/SessionProvider.tsx';

/** A company by its logo, or its initial, and its name. */
export function CompanyBrand({ name, hasLogo }: { name: string; hasLogo: boolean }) {
  const token = useSessionContext(context => context.downloadToken);
  return (
    <span className="company">
      {hasLogo && token ? (
        <img className="company-logo" src={fileUrl('company', token, 1, 'logo')} alt="" />
      ) : (
        <span className="company-plate" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <span className="company-name">{name}</span>
    </span>
  );
}
