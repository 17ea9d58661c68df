// Password hashes: argon2id with its library's defaults (19 MiB, 2 passes).
import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);
