/** A name as a hand writes it, in the signatures of the sample company. */
export const SIGNATURE = 'M80 180L130 90L160 190L210 110L250 180L320 140L400 170L520 120';
