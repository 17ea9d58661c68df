// The states of a follow-up, apart from its schema, which no list needs.
export const followUpStates = ['pendiente', 'enviado', 'avisado', 'no entregado', 'descartado', 'cerrado'] as const;
export type FollowUpState = (typeof followUpStates)[number];

/** Those that wait for somebody to decide. */
export const undecided: readonly FollowUpState[] = ['pendiente', 'no entregado'];

/** Those by which the customer was asked. */
export const asked = ['enviado', 'avisado'] as const satisfies readonly FollowUpState[];
