// The program of the page of a quote: it draws what its machine knows, and sends what its customer does. The page itself comes whole from the server.
import SignaturePad from 'signature_pad';
import { createActor, fromPromise } from 'xstate';
import { codes, type Envelope } from '#domain/kernel/answer.ts';
import { formatEuros } from '#domain/kernel/numberFormat.mjs';
import { documentTotals, type LineFigures } from '#domain/catalogue/documentTotals.ts';
import { countedLines } from '#domain/quotes/choices.ts';
import { needsDeclaration } from '#domain/quotes/reducedRate.ts';
import { type OfferAccepted, type OfferLine, type OfferSent, chosenOf, offerMachine } from '#machines/work/offerMachine.ts';
import { pathOf } from '#src/documents/signature/penPath.ts';
import './offer.css';

interface Offer {
  enlace: string;
  huella: string;
  lines: (OfferLine & LineFigures)[];
}

function start({ enlace, huella, lines }: Offer): void {
  const send = <Given extends object>(path: string, more: object = {}) =>
    fromPromise<unknown, OfferSent<Given>>(({ input: { given, clave } }) => post(path, { ...given, ...more, enlace, clave }));
  const actors = {
    accept: send<OfferAccepted>('aceptar', { huella }),
    refuse: send<{ motivo: string }>('rechazar'),
    ask: send<{ texto: string; telefono: string }>('preguntar'),
  };
  const draft = readDraft(enlace);
  const kept = lines.map(line => ({ ...line, elegida: draft.elegidas?.includes(line.id) ?? line.elegida }));
  const actor = createActor(offerMachine.provide({ actors }), { input: { lines: kept, seed: crypto.randomUUID().replaceAll('-', '') } });
  const figures = new Map(lines.map(line => [line.id, line]));
  const pad = signing(draft.trazo ?? '', () => keep());

  const keep = () => {
    const { nombre, nif, texto, telefono, motivo } = typed();
    sessionStorage.setItem(
      keyOf(enlace),
      JSON.stringify({ nombre, nif, texto, telefono, motivo, trazo: pad.path(), elegidas: chosenOf(actor.getSnapshot().context.lines) }),
    );
  };
  for (const name of ['nombre', 'nif', 'texto', 'telefono', 'motivo'] as const) {
    const box = boxOf(name);
    if (!box) continue;
    box.value ||= draft[name] ?? '';
    box.addEventListener('input', keep);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-line]')) {
    box.addEventListener('change', () => {
      actor.send({ type: 'option.chosen', id: Number(box.dataset['line']), isChosen: box.checked });
      keep();
    });
  }
  const sign = () => {
    const { nombre, nif } = typed();
    actor.send({ type: 'offer.signed', nombre, nif, trazo: pad.path(), declaracion: boxOf('declaracion')?.checked ?? false });
  };
  onSubmit('accept', sign);
  onSubmit('refuse', () => actor.send({ type: 'offer.refused', motivo: typed().motivo }));
  onSubmit('ask', () => actor.send({ type: 'question.asked', texto: typed().texto, telefono: typed().telefono }));

  actor.subscribe(state => {
    const { context } = state;
    const counted = countedLines(context.lines).map(({ id }) => figures.get(id)!);
    const totals = documentTotals(counted);
    for (const [id, amount] of [
      ['base', totals.base],
      ['iva', totals.iva],
      ['total', totals.total],
      ['bar', totals.total],
    ] as const)
      write(id, formatEuros(amount));
    for (const { id, elegida } of context.lines) {
      const box = document.querySelector<HTMLInputElement>(`[data-line="${id}"]`);
      if (box) box.checked = box.type === 'checkbox' ? elegida : counted.some(line => line.id === id);
    }
    show('declaration', needsDeclaration(counted));
    tell(context.message, context.errors);
    if (context.isAsked) asked(keep);
    const isBusy = state.hasTag('busy');
    for (const button of document.querySelectorAll<HTMLButtonElement>('form button.button')) button.ariaBusy = String(isBusy);
    document.body.dataset['state'] = state.value;
    if (state.status !== 'done') return;
    sessionStorage.removeItem(keyOf(enlace));
    window.location.reload();
  });
  actor.start();
  void post('vista', { enlace }).catch(() => undefined); // whether it was seen is no matter of its reader's
}

type Draft = Partial<Record<'nombre' | 'nif' | 'texto' | 'telefono' | 'motivo' | 'trazo', string>> & { elegidas?: number[] };
const keyOf = (enlace: string) => `oferta ${enlace.slice(0, 8)}`;

/** What was written before the page was loaded again. */
function readDraft(enlace: string): Draft {
  return JSON.parse(sessionStorage.getItem(keyOf(enlace)) ?? '{}') as Draft;
}

const boxOf = (name: string) => document.getElementById(name) as HTMLInputElement | null;

function typed() {
  const of = (name: string) => boxOf(name)?.value.trim() ?? '';
  return { nombre: of('nombre'), nif: of('nif'), motivo: of('motivo'), texto: of('texto'), telefono: of('telefono') };
}

function onSubmit(form: string, work: () => void): void {
  document.getElementById(form)?.addEventListener('submit', event => {
    event.preventDefault();
    work();
  });
}

function write(id: string, text: string): void {
  const at = document.getElementById(id);
  if (at && at.textContent !== text) at.textContent = text;
}

function show(id: string, isShown: boolean): void {
  const at = document.getElementById(id);
  if (at) at.hidden = !isShown;
}

/** What the server said, each at its field; what has none, above the button. */
function tell(message: string | null, errors: Record<string, string> | null): void {
  let first: HTMLElement | null = null;
  const hasField = Object.keys(errors ?? {}).some(name => document.getElementById(`${name}-error`));
  for (const at of document.querySelectorAll<HTMLElement>('.error[id$="-error"]')) {
    const name = at.id.replace('-error', '');
    const text = errors?.[name] ?? '';
    if (at.textContent === text) continue;
    at.textContent = text;
    at.hidden = text === '';
    boxOf(name)?.setAttribute('aria-invalid', String(text !== ''));
    if (text !== '') first ??= boxOf(name) ?? at;
  }
  for (const id of ['message', 'message-refuse', 'message-ask']) {
    const isOwn = message !== null && !hasField;
    write(id, isOwn ? message : '');
    show(id, isOwn);
  }
  first?.focus();
}

/** The question has arrived: its box is empty for another one. */
function asked(keep: () => void): void {
  const box = boxOf('texto');
  if (!box || !document.getElementById('asked')?.hidden) return;
  show('asked', true);
  box.value = '';
  box.addEventListener('input', () => show('asked', false), { once: true });
  keep();
}

/** The pad: the canvas holds only the stroke that is being drawn; what is seen afterwards is what is sent. */
function signing(before: string, onDraw: () => void): { path: () => string } {
  const canvas = document.getElementById('pad') as HTMLCanvasElement | null;
  const drawn = document.getElementById('drawn');
  let path = before;
  const draw = () => drawn?.setAttribute('d', path);
  draw();
  if (canvas) {
    const pad = new SignaturePad(canvas, { penColor: '#1c272c', minWidth: 1.5, maxWidth: 3 });
    new ResizeObserver(() => {
      const ratio = Math.max(1, window.devicePixelRatio);
      Object.assign(canvas, { width: canvas.offsetWidth * ratio, height: canvas.offsetHeight * ratio });
      canvas.getContext('2d')?.scale(ratio, ratio);
    }).observe(canvas);
    pad.addEventListener('endStroke', () => {
      path += pathOf(pad.toData(), canvas.offsetWidth);
      pad.clear();
      draw();
      onDraw();
    });
    document.getElementById('clear')?.addEventListener('click', () => {
      path = '';
      draw();
      onDraw();
    });
  }
  return { path: () => path };
}

/** Sends a call of the page; rejects with what the server says, or without a code where none answered. */
async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(`/api/external/oferta/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const { code, message, errors, data } = (await response.json()) as Envelope;
  if (code === codes.ok || code === codes.done) return data;
  throw Object.assign(new Error(message), { code, errors });
}

const place = document.getElementById('offer');
if (place) start(JSON.parse(place.textContent) as Offer);
