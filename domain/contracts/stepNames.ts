// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type ContractStep =
  | 'contract.edit'
  | 'contract.delete'
  | 'contract.send'
  | 'contract.mail'
  | 'contract.withdraw'
  | 'contract.accept'
  | 'contract.reject'
  | 'contract.suspend'
  | 'contract.resume'
  | 'contract.renew'
  | 'contract.cancel'
  | 'contract.stay';

export type CertificateStep = 'certificate.edit' | 'certificate.issue';
export type ChecklistStep = 'checklist.write' | 'checklist.complete';

export type RevisionStep = 'revision.communicate' | 'revision.apply' | 'revision.withdraw';

export type VisitStep = 'visit.move' | 'visit.skip' | 'visit.resume' | 'visit.leaveRest';
