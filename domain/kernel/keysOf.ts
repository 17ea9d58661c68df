/** The keys of a table that is written down, in its order. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] => Object.keys(table) as (keyof Table & string)[];
