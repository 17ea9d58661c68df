// @ts-check
// The parts of the program that always travel together, each one file: the modules that a part names, with all that they import and no part above has.
// A module that is in no part goes with the only screen or dialog that needs it.

/** @type {[name: string, ...places: string[]][]} */
const parts = [
  ['entry', 'src/session/entry/\\w+'],
  [
    'office',
    // Not the shell itself: it knows the name of every file, so it is new with each version; what it is made of is not.
    'src/layout/(?!Shell|UserMenu|ChangePassword|passwordActors|LiveUpdates|Banners|FiscalBanner|MenuCounts|[Cc]ompanyBrand|(desk|menu)\\/)\\w+',
    'src/session/(ExpiredBox|use\\w+)',
    // The state of an aviso: on a technician's Inicio and in lists.
    'src/(ui/page/StateBadge|screens/(parts/states|work/parts/NoticeState|parties/parts/wayTo))',
    'machines/lifecycles/notice',
    'src/(theme|api/(actors|calls|heardChanges|companyClock|files/upload))',
    'src/ui/(page/(EmptyState|Loading|PageHeading|Panel|RecordLink|pageName|useChanges|useFollow|useOpenDialog|useRecordView)|widgets/(IconButton|Question|toasts/ToastGate)|form/schema)',
    'domain/(endpoints|records/live|session/firstEmail)',
    '@chakra-ui/react/dist/esm/(styled-system/.*|components/(grid|icons|simple-grid|skeleton|text)\\b.*)',
  ],
  // Lists say themselves that they could not be read.
  ['failure', 'src/ui/page/LoadFailure'],
  // What Chakra's menus, dialogs and boxes of options are made of; no page needs it to be read.
  ['widgets', '@zag-js/(core|dom-query|react|store|types|utils)/.*', '@ark-ui/react/dist/(_virtual/.*|components/factory|providers/.*|utils/.*)'],
  // What only a technician has.
  ['store', 'src/device/store', 'idb/.*'],
  // How words are found in a box of options, and on the device.
  ['search', 'domain/kernel/search'],
  // Which days a calendar shows: on the board, and on the device.
  ['span', 'domain/kernel/calendarSpan'],
  ['device', 'src/device/device'],
  ['layers', '@zag-js/dismissable/.*', '@ark-ui/react/dist/components/portal/.*'],
  ['toasts', 'src/ui/widgets/toasts/Toasts'],
  [
    'lists',
    'src/ui/(list/(ListScreen|TwoLines|ViewSwitch|columns|useRecordList|filters/Filter(Dates|Search|Select))|page/titled|widgets/Initials)',
    'src/screens/(records/parts/useListDesk|parties/parts/PhoneLink|parts/(choices|filterChips))',
    'domain/records/(titles|titleTable)',
    // The states of what has a life: nearly every list shows some.
    'machines/lifecycles/(ask|workOrder|invoice|debt|phoneCall|fiscalRecord)',
    'domain/(invoicing/invoiceName|work/priorities|collecting/overdue)',
    'src/ui/(widgets/segments|form/options/useOptions)',
    'src/documents/taxCode/FiscalRecordState',
    'src/screens/invoicing/invoices/InvoiceState',
  ],
  // What lists, forms and pages to read have in common, and none of them at first.
  ['shared', 'src/ui/page/Facts', 'domain/(catalogue/units|parties/(countryName|identities))'],
  ['head', 'src/ui/page/head/(RecordHead|StatusBar)'],
  // What the roles’ own Inicio, and the further figures of the month, have in common.
  ['home', 'src/screens/overview/home/(DayHeading|cardLook|figures)'],
  ['command', 'src/ui/page/useCommand', 'domain/(invoicing|work)/steps'],
  ['files', 'src/api/files/(download|saveFile)'],
  ['tables', '@chakra-ui/react/dist/esm/components/table/.*'],
  // What the page of a record is made of, where it is only read.
  [
    'records',
    'src/documents/(lines/(LineCards|LinesTable|TotalsBox|shownLines)|useDocuments)',
    'src/screens/(parties/parts/(identityFacts|MailLink)|collecting/parts/DueDate|invoicing/invoices/(Invoice(Owed|Facts|Changes)|mailInvoices))',
    'src/api/steps',
    'src/flows/why/denied',
    'domain/(catalogue/(documentTotals|vatWords)|collecting/(paymentMode|reminderRules)|parties/wholeAddress|invoicing/(kinds|retention))',
  ],
  [
    'forms',
    'src/ui/form/(EditorForm|FormGrid|RecordDialog|RecordForm|options/knownOption|leaving/useLeave|fields/\\w+)',
    'domain/kernel/(entity|fields)',
    'yup/.*',
  ],
  ['exports', 'src/ui/list/ExportButtons', 'src/ui/download/\\w+', 'machines/lists/fileExportMachine'],
  // What checks the numbers of a customer, and finds the one that somebody means.
  [
    'parties',
    'src/screens/parties/parts/(CheckedField|MatchFailure|MatchList|useMatches)',
    'domain/parties/(checks|customerMatch|nif|iban|phone|postalCode|sameName)',
  ],
  ['foot', 'src/ui/page/PageFooter'],
  ['documents', 'src/ui/page/DocumentPage', 'src/documents/lines/\\w+', 'src/screens/parties/parts/CustomerField', 'domain/catalogue/documentLine'],
];

/** @param {string[]} places */
const modules = places => new RegExp(`/(${places.join('|')})\\.\\w+$`.replaceAll('/', String.raw`[\\/]`));

/** What runs before the program, with the words of the office that it needs; the program takes them from there. */
const before = [
  [
    'ahead',
    'src/(ahead|api/(early|askAhead|lists|listQuery)|session/remembered|ui/widgets/colorMode)',
    'domain/(kernel/(days|format|numberFormat)|work/(dayWords|visitGroups)|session/authEndpoints|routes)',
    'preload-helper',
  ],
];

/** The groups of the bundler: what comes before the program, all else that the page itself asks for, then the parts. */
export const chunks = [
  ...before.map(([name = '', ...places], index) => ({ name, test: modules(places), priority: parts.length + 3 - index })),
  { name: 'start', tags: /** @type {['$initial']} */ (['$initial']), priority: parts.length + 1 },
  ...parts.map(([name, ...places], index) => ({ name, test: modules(places), priority: parts.length - index })),
];
