// @ts-check
// The parts of the program that always travel together, each one file: the modules that a part names, with all that they import and no part above has.
// What stands in no part goes with the screen or the dialog that alone needs it.

/** @type {[name: string, ...places: string[]][]} */
const parts = [
  ['entry', 'src/session/Entry\\w+'],
  [
    'office',
    // Not the shell itself: it knows the name of every file, so it is new with each version; what it is made of is not.
    'src/layout/(?!Shell|UserMenu|ChangePassword|LiveUpdates|Banners|FiscalBanner|desk\\/)\\w+',
    'src/session/(ExpiredBox|use\\w+)',
    // Where an aviso stands: on a technician's Inicio and in lists.
    'src/(ui/page/StateBadge|screens/(states|NoticeState|wayTo))',
    'machines/lifecycles/notice',
    'src/(theme|api/(actors|calls|changes|companyClock|upload))',
    'src/ui/(page/(EmptyState|LoadFailure|Loading|PageHeading|Panel|pageName|useChanges|useFollow|useOpenDialog|useRecordView)|widgets/(IconButton|Question|ToastGate)|form/schema)',
    'domain/(endpoints|live)',
    '@zag-js/(core|dom-query|react|store|types|utils)/.*',
    '@ark-ui/react/dist/(_virtual/.*|components/factory|providers/.*|utils/.*)',
    '@chakra-ui/react/dist/esm/(styled-system/.*|components/(grid|icons|simple-grid|skeleton)\\b.*)',
  ],
  // What a technician has and nobody else.
  ['store', 'src/device/store', 'idb/.*'],
  ['device', 'src/device/device'],
  ['layers', '@zag-js/dismissable/.*', '@ark-ui/react/dist/components/portal/.*'],
  ['toasts', 'src/ui/widgets/Toasts'],
  // The states of what has a life, for the lists that show them.
  ['lives', 'machines/lifecycles/(?!reminder|fiscal)\\w+', 'domain/rules/invoiceName'],
  // How an invoice and its record stand, on its page and in its list.
  ['fiscal', 'machines/lifecycles/fiscalRecord', 'src/documents/taxCode/FiscalRecordState', 'src/screens/invoices/InvoiceState'],
  ['lists', 'src/ui/(list/(ListScreen|columns|useRecordList)|page/(titled|RecordLink))', 'src/screens/useListDesk', 'domain/(titles|titleTable)'],
  // What narrows a list besides its search: not every list has it.
  ['filters', 'src/ui/list/Filter(Dates|Search|Select)', 'src/screens/(choices|filterChips)'],
  ['forms', 'src/ui/form/(EditorForm|FormGrid|RecordDialog|RecordForm|knownOption|useLeave|fields/\\w+)', 'domain/(entity|fields)', 'yup/.*'],
  ['exports', 'src/ui/list/ExportButtons', 'machines/listExportMachine'],
  // What checks the numbers of a customer, and finds the one that somebody means.
  ['parties', 'src/screens/(CheckedField|MatchFailure|MatchList|useMatches)', 'domain/(checks|customerMatch|rules/(nif|iban|phone|postalCode|sameName))'],
  [
    'documents',
    'src/ui/page/(DocumentPage|Facts)',
    'src/documents/lines/\\w+',
    'src/screens/CustomerField',
    'domain/(entities/documentLine|rules/documentTotals)',
  ],
];

/** @param {string[]} places */
const modules = places => new RegExp(`/(${places.join('|')})\\.\\w+$`.replaceAll('/', String.raw`[\\/]`));

/** What runs before the program, with the words of the office that it needs; and what both it and the program stand on. */
const before = [
  ['rows', 'src/api/early', 'src/session/remembered', 'src/ui/widgets/colorMode', 'domain/(authEndpoints|routes)', 'preload-helper'],
  ['ahead', 'src/(ahead|api/(askAhead|lists|listQuery))', 'domain/(days|format|numberFormat|rules/visitGroups)'],
];

/** The groups of the bundler: what comes before the program, all else that the page itself asks for, then the parts. */
export const chunks = [
  ...before.map(([name = '', ...places], index) => ({ name, test: modules(places), priority: parts.length + 3 - index })),
  { name: 'start', tags: /** @type {['$initial']} */ (['$initial']), priority: parts.length + 1 },
  ...parts.map(([name, ...places], index) => ({ name, test: modules(places), priority: parts.length - index })),
];
