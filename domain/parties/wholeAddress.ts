interface Address {
  address: string;
  postal_code: string;
  city: string;
}

/** An address in one line, for a person who has to find it: 'Calle Real, 3, 14001 Córdoba'. Unknown parts and dashes are left out. */
export function wholeAddress({ address, postal_code, city }: Address): string {
  const known = (text: string) => text !== '' && text !== '-';
  return [address, [postal_code, city].filter(known).join(' ')].filter(known).join(', ');
}
