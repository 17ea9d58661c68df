/** Entities of which some facts may be frozen, apart from the table of these, whose words no list needs. */
export const frozenEntities = ['company', 'provider', 'providerInvoice', 'user', 'contract', 'contractMachine', 'plan', 'operation', 'indoorUnit'] as const;
