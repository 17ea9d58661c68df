// The audit is read by time, by who, by what and by step: each combination of them begins an index (see the decision on the page of the audit).

/** Statements in order. */
export function statements() {
  return [
    `create index audit_in_time on audit (at, id)`,
    `create index audit_by_step on audit (entity, action, at, id)`,
    `create index audit_by_user on audit (user_id, entity, action, at, id)`,
  ];
}
