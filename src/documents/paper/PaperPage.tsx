import '#src/documents/paper/paper.css';
import { memo } from 'react';
import { formatFigure } from '#domain/kernel/format.ts';
import type { Column, Fact, Paper, Party, RowGroup } from '#domain/records/paper.ts';

/** A document as it is printed, on a page as wide as there is room; a long one is one long page. */
export const PaperPage = memo(function PaperPage({ paper }: { paper: Paper }) {
  const { title, number, mark, facts, issuer, customer, intro, table, vat, totals, payment, notes, legal } = paper;
  return (
    <article className="paper">
      <div className="paper-page">
        <header>
          <div>
            <p className="paper-wordmark">{issuer.name}</p>
            <Contact of={issuer} />
          </div>
          <div className="paper-title">
            <p>{title}</p>
            <p>{number}</p>
            {mark && <p className="paper-mark">{mark}</p>}
          </div>
        </header>
        <div className="paper-about">
          <Facts facts={facts} />
          <div className="paper-customer">
            <p>CLIENTE</p>
            <p>{customer.name}</p>
            <Contact of={customer} />
          </div>
        </div>
        <Notes facts={intro} />
        <table>
          <thead>
            <tr>
              {table.columns.map(column => (
                <th key={column.title} style={{ width: `${column.width}%`, textAlign: column.align }}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          {table.groups.map((group, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a group has no identity but its place
            <Group key={index} group={group} columns={table.columns} />
          ))}
        </table>
        <div className="paper-sums">
          {vat.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th>Base imponible</th>
                  <th>IVA</th>
                  <th>Cuota</th>
                </tr>
              </thead>
              <tbody>
                {vat.map(({ base, rate, quota }) => (
                  <tr key={rate}>
                    <td>{base}</td>
                    <td>{rate}</td>
                    <td>{quota}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <dl>
            {totals.map(({ label, value, strong }) => (
              <div key={label} className={strong ? 'is-strong' : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {payment.length > 0 && (
          <div className="paper-payment">
            <Facts facts={payment} />
          </div>
        )}
        <Notes facts={notes} />
        {legal && <footer>{legal}</footer>}
      </div>
    </article>
  );
});

function Contact({ of: { nif, nifName, address, phone, email, web } }: { of: Party }) {
  const lines = [nif && `${nifName} ${nif}`, ...address, [phone, email, web].filter(Boolean).join('  ·  ')].filter(Boolean);
  return (
    <p className="paper-contact">
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="paper-facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const Notes = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(({ label, value }) => (
    <div key={label} className="paper-note">
      <p>{label}</p>
      <p>{value}</p>
    </div>
  ));

function Group({ group: { heading, about, rows }, columns }: { group: RowGroup; columns: readonly Column[] }) {
  return (
    <tbody>
      {heading && (
        <tr className="paper-group">
          <td colSpan={columns.length}>
            {heading}
            {about && <small>{about}</small>}
          </td>
        </tr>
      )}
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
        <tr key={index}>
          {columns.map(({ title, align, figures }, cell) => (
            <td key={title} style={{ textAlign: align }}>
              {formatFigure(row.cells[cell] ?? '', figures)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
