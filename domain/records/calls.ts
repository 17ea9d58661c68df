// The calls about records of any kind: views, audit, merging, undoing (§7).
import type { Saved } from '../kernel/answer.ts';
import { ask, get, inPerson, post } from '../kernel/endpoint.ts';
import type { ExportBody, ListBody } from '../kernel/list.ts';
import { readingOf } from '../recordEndpoints.ts';
import { office, staff, staffAndBookkeepers } from '../kernel/roles.ts';
import type { AlikeKind } from './alike.ts';
import type { AuditCheck, AuditDetail, AuditFacts, AuditPage } from './audit.ts';
import type { Restored } from './deletion.ts';
import type { History } from './history.ts';
import type { KeptLayout, ListName, ListSettings, SavedViewBody, ViewOfList } from './listViews.ts';
import type { ArrowsBody, ArrowsInMonths, PathBody, PathRecords } from './arrows.ts';
import type { LifeFigures, LongestWait, Tail } from './lives.ts';
import type { LastMerging, MergeBody, MergePair, MergePreview } from './merging.ts';

export const recordsCalls = {
  /** What reads the same and was stored before that was refused. */
  alike: { all: get<AlikeKind[]>()('/api/iguales', office) },
  /** What was deleted a moment ago comes back. */
  deletion: { undo: inPerson(post<{ ids: number[] }, Restored>()('/api/borrado/deshacer', office)) },
  /** One record of two that are the same. */
  merge: {
    preview: ask<MergePair, MergePreview>()('/api/fusion/comparar', office),
    apply: post<MergeBody, Saved>()('/api/fusion/fusionar', office),
    /** The last one into a record, while it can be undone. */
    last: get<LastMerging | null>()('/api/fusion/ultima/{thing}/{id}', office),
    undo: post<{ id: number }, Saved>()('/api/fusion/deshacer', office),
  },
  /** What people keep of a list: its columns, and filters under a name. */
  listView: {
    settings: get<ListSettings>()('/api/vista/lista/{list}', staffAndBookkeepers),
    /** The saved views of every list that one reads. */
    all: get<ViewOfList[]>()('/api/vista/todas', staffAndBookkeepers),
    keep: post<KeptLayout, { list: ListName }>()('/api/vista/columnas', staff),
    save: post<SavedViewBody, Saved>()('/api/vista/guardar', staff),
    remove: post<{ id: number }, { id: number }>()('/api/vista/borrar', staff),
  },
  audit: {
    page: readingOf('audit', ask<ListBody, AuditPage>()('/api/audit/getPaginatedFilter', office)),
    export: ask<ExportBody, Blob>()('/api/audit/export', office),
    data: get<AuditDetail>()('/api/audit/data/{id}', office),
    /** What happened to a record that has a lifecycle, `thing` by the wire name of its entity. */
    history: get<History>()('/api/audit/history/{thing}/{id}', office),
    /** All of it in one folder that verifies itself, as a ZIP. */
    dossier: get<Blob>()('/api/audit/dossier/{thing}/{id}', office),
    /** Walks the chain on from a seal, a part of it at a time; without one from where it was verified before, or with `whole` from its beginning. `kept` is a seal that was kept elsewhere. Both as '1234:hash'. */
    verify: ask<{ from?: string; kept?: string; whole?: boolean }, AuditCheck>()('/api/audit/verify', office),
    /** How long the things of one kind stay in their states, month by month in `state`, and by which ways they went. */
    lives: get<LifeFigures>()('/api/audit/lives/{thing}/{state}', office),
    /** How often and how soon its arrows were taken in some months. */
    arrows: ask<ArrowsBody, ArrowsInMonths>()('/api/audit/arrows', office),
    /** The records that took one of its paths. */
    path: ask<PathBody, PathRecords>()('/api/audit/path', office),
    /** Who or what makes the slowest tenth of a state. */
    tail: get<Tail>()('/api/audit/tail/{thing}/{state}', office),
    /** The states that wait, the longest first. */
    waits: get<LongestWait[]>()('/api/audit/waits', office),
    /** What an auditor's Inicio says beside its questions. */
    facts: get<AuditFacts>()('/api/audit/facts', office),
  },
} as const;
