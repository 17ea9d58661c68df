// @ts-check
// Mutants that no test can notice, each with its reason.

/** By file, kind, text and line, as `mutate:machines` prints it. @type {Record<string, string>} */
export const knownSurvivors = {
  "machines/device/sidebarMachine.ts target 'closed' (line 52)":
    'leads to desktop.recalling instead, which leads on to desktop.closed because that was just remembered',
  "machines/device/offlineQueueMachine.ts arrow { guard: 'isDue', target: 'sending' } (line 207)":
    'leads to probing instead, which leads on to sending because work is due',
  "machines/lists/recordListMachine.ts target '.still' (line 226)": 'waits for a text that is already asked for, which ends without a question',
  "machines/lists/recordListMachine.ts arrow { target: 'still' } (line 232)":
    'a wait that is over and one that goes on without its timer do the same: nothing, until somebody types',
  "machines/lists/recordListMachine.ts target 'still' (line 232)": 'the same',
  "machines/editing/fileUploadMachine.ts target '.picked' (line 64)": 'leads to deciding instead, which leads on to picked because a file is held',
  "server/services/invoicing/contractBilling.ts where .where('contract.inicio', '<=', lastOfMonth(day)) (line 28)":
    'reads contracts that have no period until that day: they have nothing to invoice',
  "server/services/invoicing/contractBilling.ts where .where('contract.id', '=', id) (line 62)":
    'reads the machines of other contracts, which nothing is grouped under',
  "server/services/invoicing/contractBilling.ts where .where('contract_id', '=', id) (line 63)": 'the same, of periods, charges and pauses',
  "server/services/invoicing/contractBilling.ts where .where('contract_id', '=', contract_id) (line 145)":
    'numbers the charges of a thing with gaps: their number only orders them',
  "server/services/invoicing/contractBilling.ts where .where('desde', '=', desde) (line 146)": 'the same',
  "server/services/invoicing/contractBilling.ts where .where('contract_machine_id', '=', contract_machine_id) (line 147)": 'the same',
};
