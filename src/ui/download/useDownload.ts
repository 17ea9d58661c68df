// A file that takes long, through its machine: one at a time, with its progress, until it is there or stopped.
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { fileExportMachine, type Download } from '#machines/lists/fileExportMachine.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { service } from '#src/api/service.ts';

/** Fetches the file; `report` takes the part read so far. */
type Fetch<Given> = (given: Given, report: (progress: number) => void, signal: AbortSignal) => Promise<{ name: string; blob: Blob }>;

export interface Downloading<Given> {
  isBusy: boolean;
  /** «Preparando…», with the progress where it is known. */
  words: string;
  run: (given: Given) => void;
  stop: () => void;
  /** For its button, which keeps the focus: that it is under way, and that pressing it now does nothing. */
  marks: { 'aria-busy': boolean; 'aria-disabled': boolean };
}

/** Downloads what `fetch` answers. It goes on when its screen is left, because one waits for a long download elsewhere. */
export function useDownload<Given>(fetch: Fetch<Given>, doing = 'Preparando…'): Downloading<Given> {
  const [actor] = useState(() => {
    const download = service<unknown, Download>(async ({ given, report }, signal) => saveFile(await fetch(given as Given, report, signal)));
    return createActor(fileExportMachine.provide({ actors: { download } })).start();
  });
  const state = useSelector(actor, snapshot => snapshot);
  const { progress } = state.context;
  const isBusy = state.hasTag('busy');
  return {
    isBusy,
    words: progress === null ? doing : `${doing} ${Math.floor(progress * 100)} %`,
    run: given => actor.send({ type: 'export.asked', given }),
    stop: () => actor.send({ type: 'export.cancelled' }),
    marks: { 'aria-busy': isBusy, 'aria-disabled': isBusy },
  };
}
