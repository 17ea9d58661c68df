// What the screen of the record books shows of a period, one at a time.
export const tabs = [
  { key: 'casillas', title: 'Casillas del 303' },
  { key: 'expedidas', title: 'Expedidas' },
  { key: 'recibidas', title: 'Recibidas' },
  { key: 'bienes', title: 'Bienes de inversión' },
  { key: '390', title: 'Modelo 390' },
  { key: '347', title: 'Modelo 347' },
] as const;
export type Tab = (typeof tabs)[number]['key'];
