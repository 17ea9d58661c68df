// Business constants and limits (§9).

export const constants = {
  passwordMin: 8,
  passwordMax: 200,
  searchMin: 3,
  /** As far as what a search finds, and the audit, are counted and paged; the rest is found by narrowing the list, or in its export. */
  countMax: 10_000,
  requestTimeout: 15_000,
  /** After which a command whose answer did not come is asked for once more, in milliseconds. */
  askAgainAfter: 1_500,
  /** By how much a clock may be ahead of the server's, in milliseconds. */
  clockAhead: 2 * 60_000,
  importMaxLines: 100_000,
  importLinesShown: 200,
  mobileBelow: 1024,
  fileNameMax: 20,
  noticeTextMax: 120,
  timeZone: 'Europe/Madrid',
  /** The pictures of maps, unless MAP_TILES says others or none. */
  mapTiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  pageSize: 20,
  pageSizeMax: 100,
  allMax: 5_000,
  dropdownMax: 100,
  filteredDropdownMax: 50,
  messageDuration: 2_000,
  warningDuration: 3_000,
  networkErrorDuration: 5_000,
  avatarReloadDelay: 100,
  searchDebounce: 250,
  /** How long one does not write until the page beside the form is drawn again. */
  paperDebounce: 120,
  /** How long the columns of a list rest before they are kept, and until a failed try is repeated. */
  layoutDebounce: 800,
  layoutRetry: 20_000,
  defaultVat: 21,
  minPayment: 0.001,
  defaultPayment: 1,
  dueDays: 30,
  managementScope: 2,
  mapCentre: { latitude: 37.89, longitude: -4.78, zoom: 13 },
  calendarMax: 2_000,
  maxFileSize: 20 * 1_048_576,
  maxTotalSize: 200 * 1_048_576,
  photosMax: 60,
  requestPhotosMax: 5,
  requestsPerHour: 5,
  requestsPerDay: 20,
  photoSide: 2_560,
  dialogWidth: { min: 360, user: 500, call: 600, max: 800 },
} as const;
