import { phoneLink } from '#src/screens/parties/parts/wayTo.ts';

/** A telephone number that calls. */
export function PhoneLink({ phone }: { phone: string | null | undefined }) {
  if (!phone || phone === '-') return null;
  return (
    <a href={phoneLink(phone)} className="phone-link">
      {phone}
    </a>
  );
}
