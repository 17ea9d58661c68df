// @ts-check
// XML by local names, every value as the text that it is.
import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true, trimValues: false, htmlEntities: false });

/** The elements of a document by their names. Throws for what is no XML, or has a DTD. @param {string} text @returns {Readonly<Record<string, unknown>>} */
export function parseXml(text) {
  if (text.includes('<!DOCTYPE')) throw new Error('A document with a DTD is not read');
  return parser.parse(text);
}
