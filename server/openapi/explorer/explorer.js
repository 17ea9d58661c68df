// The page of the documentation holds no data: it asks for the document with the session of this browser, as the screens ask for theirs.
const note = document.querySelector('#aviso');
const token = localStorage.getItem('frigoria.token');

/** Says why there is nothing to see. */
function explain(words, link) {
  note.textContent = `${words} `;
  note.role = 'alert';
  if (!link) return;
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.textContent = 'Iniciar sesión';
  note.append(anchor);
}

async function open() {
  if (token === null) return explain('La documentación es para administradores.', '/login');
  const response = await fetch('/api/docs/openapi.json', { headers: { 'X-Token': token } });
  if (response.status === 401) return explain('La sesión ha caducado.', '/login');
  if (!response.ok) return explain((await response.json()).message);
  const spec = { ...(await response.json()), servers: [{ url: location.origin }] };
  note.textContent = '';
  window.SwaggerUIBundle({
    spec,
    domNode: document.querySelector('#explorador'),
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    // a key that was typed under «Authorize» is tried instead of the session
    requestInterceptor: request => {
      if (!request.headers.Authorization && !request.headers['X-Token']) request.headers['X-Token'] = token;
      return request;
    },
  });
  return undefined;
}

open().catch(() => explain('No se puede conectar con el servidor.'));
