// The head of a record's page. Its buttons are data, so that no page draws one more: a next step, at most two beside it, and the rest in «Más».
import { Button } from '@chakra-ui/react';
import { lazy, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Later } from '#src/ui/Later.tsx';
import { type HeadAction, type HeadMore, type Offer, given, isOutside } from '#src/ui/page/head/headActions.ts';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const MoreMenu = lazy(async () => ({ default: (await import('#src/ui/page/head/MoreMenu.tsx')).MoreMenu }));

interface RecordHeadProps {
  title: string;
  /** See `PageHeading`. */
  name?: string;
  /** Its life as a status bar, and what else is said of its state. */
  life?: ReactNode;
  /** The one solid button. */
  next?: Offer;
  beside?: readonly [first?: Offer, second?: Offer];
  /** The rest; what is already a button is left out. */
  more?: HeadMore | undefined;
  /** Said while something of it is prepared. */
  busy?: string | false;
  /** The widths in rem of the buttons that a page still waits for. */
  waiting?: readonly number[];
}

const none: HeadMore = {};
const nothing: readonly number[] = [];

/** The first lines of a record's page: which one it is, its next step, and where it is on its way. */
export function RecordHead({ title, name = title, life, next, beside, more = none, busy, waiting = nothing }: RecordHeadProps) {
  const isPhone = useIsPhone();
  const shown = isPhone ? [] : given(beside);
  const first = next || undefined;
  // on a telephone «Más» has those beside, too: where its groups do not have them, before the documents
  const grouped = Object.values(more).flatMap((group: HeadMore[keyof HeadMore]) => given(group));
  const rest = isPhone ? { ...more, document: [...given(beside).filter(each => !grouped.includes(each)), ...given(more.document)] } : more;
  const groups = moreGroups
    .map(({ key, title: heading }) => ({ heading, actions: given(rest[key]).filter(each => each !== first && !shown.includes(each)) }))
    .filter(({ actions }) => actions.length > 0);
  const hidden = groups.flatMap(({ actions }) => actions).find(({ shortcut }) => shortcut === 'edit');
  return (
    <div className="record-head">
      <div className="record-line">
        <PageHeading name={name}>{title}</PageHeading>
        <div className={first ? 'record-tools has-next' : 'record-tools'}>
          {busy && <span role="status">{busy}</span>}
          {waiting.map(width => (
            <span key={width} className="ghost is-tool" style={{ width: `${width}rem` }} />
          ))}
          {shown.map(each => (
            <HeadButton key={each.label} of={each} variant="outline" />
          ))}
          {first && <HeadButton of={first} variant="solid" />}
          {groups.length > 0 && (
            <Later before={<span className="ghost is-more" />}>
              <MoreMenu groups={groups} />
            </Later>
          )}
          {hidden?.run && <button type="button" className="head-key" aria-hidden tabIndex={-1} data-shortcut="edit" onClick={hidden.run} />}
        </div>
      </div>
      {life && <div className="record-life">{life}</div>}
    </div>
  );
}

/** The headings in «Más», in their order. */
const moreGroups = [
  { key: 'document', title: 'Documento' },
  { key: 'change', title: 'Cambiar' },
  { key: 'undo', title: 'Deshacer' },
  { key: 'know', title: 'Saber' },
] as const satisfies readonly { key: keyof HeadMore; title: string }[];

function HeadButton({ of, variant }: { of: HeadAction; variant: 'solid' | 'outline' }) {
  const { label, icon, href, run, disabled, title, shortcut } = of;
  const look = { size: 'sm', variant, title, 'data-shortcut': shortcut, minW: variant === 'solid' ? '28' : undefined } as const;
  const words = (
    <>
      {icon && <Icon name={icon} />} {label}
    </>
  );
  if (href === undefined)
    return (
      <Button type="button" {...look} disabled={disabled} onClick={run}>
        {words}
      </Button>
    );
  return (
    <Button asChild {...look}>
      {isOutside(href) ? <a href={href}>{words}</a> : <Link href={href}>{words}</Link>}
    </Button>
  );
}
