// Password hashes: argon2id with its library's defaults (19 MiB, 2 passes). The library is loaded with the first password.

export const hashPassword = async (password: string): Promise<string> => (await import('@node-rs/argon2')).hash(password);
export const isPassword = async (stored: string, password: string): Promise<boolean> => (await import('@node-rs/argon2')).verify(stored, password);
