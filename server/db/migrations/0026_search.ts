// What a search reads of a record is made by the program: by which recipe, for each table, so that a new one is noticed.

export const statements = (): string[] => [`create table search_recipe (table_name text primary key, recipe text not null)`];
