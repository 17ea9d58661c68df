// The steps that a person may take: events of lifecycles. Kept apart from their calls, because what the calls answer names them.
export type NoticeStep = 'notice.edit' | 'notice.delete' | 'notice.cancel' | 'notice.reopen' | 'notice.leave' | 'notice.turnBack' | 'work.started';

export type WorkdayStep = 'day.begin' | 'day.pause' | 'day.resume' | 'day.end' | 'month.sign';

export type WorkOrderStep =
  | 'workOrder.edit'
  | 'workOrder.delete'
  | 'workOrder.sign'
  | 'workOrder.terminar'
  | 'workOrder.reabrir'
  | 'workOrder.facturar'
  | 'workOrder.goBack'
  | 'workOrder.attach'
  | 'workOrder.discard'
  | 'workOrder.recover';
