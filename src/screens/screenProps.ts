/** What every screen is given: the parameters of its path. */
export interface ScreenProps {
  params: Record<string, string>;
}
