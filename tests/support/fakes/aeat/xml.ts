// XML as libxml2 reads it: not the way in which the product reads and writes it, so that one is not wrong with the other.
import { XmlDocument, XmlElement, type XmlTreeNode } from 'libxml2-wasm';

export interface XmlNode {
  name: string;
  namespace: string;
  /** The text of an element without elements. */
  text: string;
  children: readonly XmlNode[];
}

const NS = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';
const soap = 'http://schemas.xmlsoap.org/soap/envelope/';

/** Prefix → namespace, for what is written. */
export const namespaces = {
  env: soap,
  sf: `${NS}SuministroInformacion.xsd`,
  sfLR: `${NS}SuministroLR.xsd`,
  sfLRC: `${NS}ConsultaLR.xsd`,
  sfR: `${NS}RespuestaSuministro.xsd`,
  sfLRRC: `${NS}RespuestaConsultaLR.xsd`,
} as const;
export type Prefix = keyof typeof namespaces;

const elementsOf = (parent: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let each: XmlTreeNode | null = parent.firstChild; each; each = each.next) if (each instanceof XmlElement) found.push(each);
  return found;
};

function treeOf(element: XmlElement): XmlNode {
  const children = elementsOf(element).map(treeOf);
  return { name: element.name, namespace: element.namespaceUri, text: children.length ? '' : element.content, children };
}

/** What is in the body of an envelope: its text, on its own, and its tree. Null where there is no envelope with one element in its body. */
export function openEnvelope(text: string): { text: string; tree: XmlNode } | null {
  if (text.includes('<!DOCTYPE')) return null;
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromString(text);
    const { root } = document;
    if (root.name !== 'Envelope' || root.namespaceUri !== soap) return null;
    const body = elementsOf(root).find(({ name }) => name === 'Body');
    const inside = body ? elementsOf(body) : [];
    return inside.length === 1 ? { text: inside[0]!.canonicalizeToString(), tree: treeOf(inside[0]!) } : null;
  } catch {
    return null;
  } finally {
    document?.dispose();
  }
}

/** The element at the end of a path of names. */
export function elementAt(node: XmlNode, ...path: string[]): XmlNode | undefined {
  let found: XmlNode | undefined = node;
  for (const name of path) found = found?.children.find(child => child.name === name);
  return found;
}

/** The text at the end of a path of names; empty where there is none. */
export const textAt = (node: XmlNode, ...path: string[]): string => elementAt(node, ...path)?.text ?? '';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An element that is written; an empty list of children, and an undefined text, is left out whole. */
export const element = (prefix: Prefix, name: string, inside: string | undefined | readonly string[]): string => {
  const content = typeof inside === 'string' ? escaped(inside) : inside?.join('');
  return content === undefined || (typeof inside !== 'string' && content === '') ? '' : `<${prefix}:${name}>${content}</${prefix}:${name}>`;
};

/** A tree, written again; `prefixOf` says which prefix a name gets. */
export const written = (node: XmlNode, prefixOf: (node: XmlNode) => Prefix): string =>
  element(prefixOf(node), node.name, node.children.length ? node.children.map(child => written(child, prefixOf)) : node.text);

/** A document with this element, whose namespaces are declared in its root. */
export function document(root: string, ...prefixes: Prefix[]): string {
  const declared = prefixes.map(prefix => ` xmlns:${prefix}="${namespaces[prefix]}"`).join('');
  return root.replace(/^<[\w:]+/, `$&${declared}`);
}

/** An answer as it goes over the wire. */
export const envelope = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${document(element('env', 'Envelope', ['<env:Header/>', `<env:Body>${inside}</env:Body>`]), 'env')}`;
