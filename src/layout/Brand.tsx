import { lazy, Suspense } from 'react';
import { useSessionContext } from '#src/session/SessionProvider.tsx';
import { Wordmark } from '#src/ui/widgets/Wordmark.tsx';

const CompanyBrand = lazy(async () => ({ default: (await import('#src/layout/CompanyBrand.tsx')).CompanyBrand }));

/** Whose program it is: a customer's is that of the company; everybody else's is Frigoria. */
export function Brand() {
  const company = useBrand();
  if (!company?.name) return <Wordmark />;
  return (
    <Suspense fallback={company.name}>
      <CompanyBrand {...company} />
    </Suspense>
  );
}

/** The name of it. */
export const useBrandName = (): string => useBrand()?.name || 'Frigoria';

const useBrand = () => useSessionContext(({ roles, company }) => (roles.includes('cliente') ? company : null));
