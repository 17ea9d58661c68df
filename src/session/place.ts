// The address whose screen is shown. It is the browser's own but for the moment in which the files of another screen are on their way: until then the one
// before stays as it is, with its own address.
import { createContext, use } from 'react';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';

export interface Place {
  path: string;
  /** With its question mark, or empty. */
  search: string;
}

export const PlaceContext = createContext<Place | null>(null);

/** The address of the screen that is shown, and what leads elsewhere. */
function useShownPath(): ReturnType<typeof useBrowserLocation> {
  return [usePlace().path, navigate];
}

const useShownSearch = (): string => usePlace().search;

/** For the router of the office. */
export const shownPlace = { hook: useShownPath, searchHook: useShownSearch };

function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('Falta Guard');
  return place;
}

/** Where the browser is now. */
export function useBrowserPlace(): Place {
  const [path] = useBrowserLocation();
  return { path, search: useSearch() };
}
