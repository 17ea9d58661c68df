import '#src/screens/quotes/quotes/quoteLineMore.css';
import { useCallback } from 'react';
import { type LineKind, lineKinds } from '#domain/quotes/choices.ts';
import { marginOf } from '#domain/quotes/quoteLine.ts';
import type { QuoteSection } from '#domain/quotes/wire.ts';
import { figureOf } from '#domain/kernel/decimalText.ts';
import type { BelowLine } from '#src/documents/lines/LineBlock.tsx';
import { figuresOf, type EditedLine } from '#src/documents/lines/editedLine.ts';
import { CodeBox } from '#src/documents/lines/CodeBox.tsx';
import { useEditLines } from '#src/documents/lines/useLines.ts';
import { useReadsCosts } from '#src/screens/quotes/quotes/useReadsCosts.ts';
import { inSections } from '#src/screens/quotes/quotes/quoteActors.ts';
import { percentText } from '#src/screens/quotes/quotes/percentText.ts';
import { useFormPart, useFormState } from '#src/ui/form/FormState.tsx';
import { DecimalBox } from '#src/ui/form/fields/DecimalField.tsx';
import { fieldOf } from '#src/ui/form/fields/useFieldValue.ts';

/** Whether a line is included, may be left out, or is one of several; in which section it is, and what it costs. */
export function QuoteLineMore({ name, index, line, errors }: BelowLine) {
  const state = useFormState();
  const { isReadOnly } = state;
  const readsCosts = useReadsCosts();
  const edit = useEditLines(name);
  const titles = useFormPart(({ values }) => ((values['secciones'] as readonly QuoteSection[] | undefined) ?? []).map(({ titulo }) => titulo).join('\n')).split(
    '\n',
  );
  const change = useCallback((more: object) => edit(lines => lines.map((each, at) => (at === index ? { ...each, ...more } : each))), [edit, index]);
  const tipo = (line['tipo'] as LineKind | undefined) ?? 'normal';
  const grupo = String(line['grupo'] ?? '');
  const isChosen = line['elegida'] === true;
  const place = `la línea ${index + 1}`;
  const choose = (elegida: boolean) =>
    edit(lines =>
      lines.map((each, at) => {
        if (at === index) return { ...each, elegida };
        return elegida && tipo === 'alternativa' && each['tipo'] === 'alternativa' && each['grupo'] === grupo ? { ...each, elegida: false } : each;
      }),
    );
  return (
    <div className="quote-line">
      <CodeBox isBare name={`${name}.${index}.tipo`} label={`Tipo de ${place}`} value={tipo} words={lineKinds} onChoose={chosen => change({ tipo: chosen })} />
      {tipo === 'alternativa' && (
        <>
          <input
            aria-label={`Entre qué se elige en ${place}`}
            aria-invalid={errors?.['grupo'] !== undefined}
            placeholder="Equipo"
            name={`${name}.${index}.grupo`}
            value={grupo}
            readOnly={isReadOnly}
            maxLength={60}
            onChange={({ currentTarget }) => change({ grupo: currentTarget.value })}
          />
        </>
      )}
      {tipo !== 'normal' && (
        <label>
          <input type="checkbox" checked={isChosen} disabled={isReadOnly} onChange={({ currentTarget }) => choose(currentTarget.checked)} /> Cuenta en el total
        </label>
      )}
      {titles.length > 1 && (
        <select
          aria-label={`Apartado de ${place}`}
          value={Number(line['seccion'] ?? 0)}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => {
            const seccion = Number(currentTarget.value);
            edit(lines => inSections(lines.map((each, at) => (at === index ? { ...each, seccion } : each))));
          }}
        >
          {titles.map((titulo, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a section has no identity but its place
            <option key={at} value={at}>
              {titulo || `Apartado ${at + 1}`}
            </option>
          ))}
        </select>
      )}
      {readsCosts && (
        <span className="quote-line-cost">
          <span>Coste</span>
          <DecimalBox
            isBare
            isMoney
            name={`${name}.${index}.coste`}
            label={`Coste de ${place}`}
            field={fieldOf(state, `${name}.${index}.coste`, line['coste'] ?? null, errors?.['coste'])}
          />
          <LineMargin line={line} />
        </span>
      )}
      {errors?.['grupo'] && <span className="quote-line-wrong">{errors['grupo']}</span>}
    </div>
  );
}

function LineMargin({ line }: { line: EditedLine }) {
  const figures = figuresOf(line);
  const coste = figureOf(line['coste'] as EditedLine['price']);
  if (!figures || coste === null || coste === undefined) return null;
  const { porcentaje } = marginOf([{ ...figures, coste }]);
  return porcentaje === null ? null : <span className="quiet">margen {percentText(porcentaje)}</span>;
}
