// Until when a contract was invoiced by the program from which it came.

/** Statements in order. */
export const statements = (): string[] => ['alter table contract add column facturado_hasta text'];
