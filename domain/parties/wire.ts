// What travels in the calls about customers besides the plain records.
/** The numbers of a customer. */
export interface CustomerFigures {
  /** Euros that are owed, and those of them that are overdue; absent for a user who must not read them. */
  deuda?: number;
  vencido?: number;
  /** Avisos that somebody still has to finish. */
  abiertos: number;
  maquinas: number;
  /** Machines whose next visit is due. */
  revisiones: number;
  ultima_visita: string | null;
}
