import { fromPromise } from 'xstate';

/** Placeholder of an actor that `provide()` binds later; an unbound one rejects and says its name. */
export function unbound<Output, Input = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`El actor «${name}» no está conectado`)));
}
