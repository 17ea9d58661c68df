// Whether shortcuts of one letter are bound: kept for each user on this device.

const keyOf = (userId: number) => `frigoria.atajos:${userId}`;

export const singleKeysAreOn = (userId: number): boolean => localStorage.getItem(keyOf(userId)) !== 'no';

export function turnSingleKeys(userId: number, isOn: boolean): void {
  if (isOn) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), 'no');
}
