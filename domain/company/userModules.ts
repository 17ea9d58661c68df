// The modules of the users screen and the group that each shows and creates (§2, §5 User: default role).

export const userModules = [
  { path: 'administradores', title: 'Administradores', group: 1 },
  { path: 'trabajadores', title: 'Trabajadores', group: 2 },
  { path: 'usuarios-cliente', title: 'Usuarios de clientes', group: 3 },
  { path: 'auditores', title: 'Auditores', group: 4 },
  { path: 'gestoria', title: 'Gestoría', group: 5 },
] as const;

/** The role that a new user gets by the module that creates it; 3 anywhere else. */
export function defaultGroup(module: string): number {
  return userModules.find(each => each.path === module)?.group ?? 3;
}
