/** The figures of a customer on their way, as large as they will be. */
export const FiguresGhost = () => (
  <div className="figures-ghost">
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
    <span className="skeleton" />
  </div>
);
