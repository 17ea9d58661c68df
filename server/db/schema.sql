-- The embedded database as the migrations leave it. Written by `npm run schema`; PostgreSQL has the same tables, with bigint for integer.
-- The index of the column `search` is left out, and the triggers that keep it.

CREATE TABLE absence (
  id integer primary key autoincrement,
  user_id integer not null references app_user(id),
  desde text not null,
  hasta text not null,
  motivo text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  tramo text not null default 'dia',
  desde_hora text not null default '',
  hasta_hora text not null default ''
);
CREATE INDEX absence_by_user on absence (user_id, hasta);
CREATE INDEX absence_until on absence (hasta, id);

CREATE TABLE api_key (
  id integer primary key autoincrement,
  name text not null,
  roles integer not null,
  expires text,
  user_id integer not null references app_user(id),
  prefix text not null unique,
  key_hash text not null,
  last_used text,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  last_address text not null default ''
);
CREATE INDEX api_key_by_user on api_key (user_id, sort_key);
CREATE INDEX api_key_order on api_key (sort_key, id);

CREATE TABLE app_user (
  id integer primary key autoincrement,
  username text not null,
  password_hash text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  dni text not null,
  roles integer not null,
  customer_id integer references customer(id),
  active integer not null,
  imagen text not null,
  scope_id integer,
  fecha text not null default 'fecha_albaran',
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  last_name_key text not null default '',
  username_key text not null default '',
  email_key text not null default ''
);
CREATE INDEX app_user_by_surname on app_user (last_name_key, id);
CREATE UNIQUE INDEX app_user_email on app_user (email_key);
CREATE UNIQUE INDEX app_user_username on app_user (username_key);

CREATE TABLE audit (
  id integer primary key autoincrement,
  at text not null,
  user_id integer,
  entity text not null,
  record_id integer not null,
  action text not null,
  before text,
  after text,
  import_id integer,
  key_name text,
  request_id text,
  source text,
  refused text
);
CREATE INDEX audit_by_step on audit (entity, action, at, id);
CREATE INDEX audit_by_user on audit (user_id, entity, action, at, id);
CREATE INDEX audit_in_time on audit (at, id);
CREATE INDEX audit_of_import on audit (import_id, id) where import_id is not null;
CREATE INDEX audit_of_record on audit (entity, record_id, id);
CREATE INDEX audit_refused on audit (at, id) where refused is not null;
CREATE TRIGGER audit_lives after insert on audit when new.refused is null and new.entity in ('call', 'notice', 'workOrder', 'invoice', 'cobro', 'mail', 'reminder', 'fiscalRecord', 'fiscalSender', 'fiscalMembership', 'contract', 'plannedVisit', 'installation', 'checklist', 'priceRevision', 'certificate', 'quote', 'providerInvoice', 'eInvoice', 'fiscalPeriod', 'followUp') and case when new.action = 'delete' then '-' else cast(case new.entity when 'call' then json_extract(new.after, '$.checked') when 'notice' then json_extract(new.after, '$.status_id') when 'mail' then json_extract(new.after, '$.state') else json_extract(new.after, '$.estado') end as text) end is not null begin insert into stay (entity, record_id, state, month, seconds, next, event) select entity, record_id, state, substr(since, 1, 7), cast(strftime('%s', new.at) as integer) - cast(strftime('%s', since) as integer), case when new.action = 'delete' then '-' else cast(case new.entity when 'call' then json_extract(new.after, '$.checked') when 'notice' then json_extract(new.after, '$.status_id') when 'mail' then json_extract(new.after, '$.state') else json_extract(new.after, '$.estado') end as text) end, new.action from life where entity = new.entity and record_id = new.record_id and state <> case when new.action = 'delete' then '-' else cast(case new.entity when 'call' then json_extract(new.after, '$.checked') when 'notice' then json_extract(new.after, '$.status_id') when 'mail' then json_extract(new.after, '$.state') else json_extract(new.after, '$.estado') end as text) end;insert into life (entity, record_id, state, since, path) values (new.entity, new.record_id, case when new.action = 'delete' then '-' else cast(case new.entity when 'call' then json_extract(new.after, '$.checked') when 'notice' then json_extract(new.after, '$.status_id') when 'mail' then json_extract(new.after, '$.state') else json_extract(new.after, '$.estado') end as text) end, new.at, case when new.action = 'delete' then '-' else cast(case new.entity when 'call' then json_extract(new.after, '$.checked') when 'notice' then json_extract(new.after, '$.status_id') when 'mail' then json_extract(new.after, '$.state') else json_extract(new.after, '$.estado') end as text) end) on conflict (entity, record_id) do update set state = excluded.state, since = excluded.since, path = case when length(life.path) > 400 then life.path else life.path || '>' || excluded.path end where life.state <> excluded.state; end;
CREATE TRIGGER audit_no_delete before delete on audit begin select raise(abort, 'the audit is append-only'); end;
CREATE TRIGGER audit_no_replace before insert on audit when exists (select 1 from audit where id = new.id) begin select raise(abort, 'the audit is append-only'); end;
CREATE TRIGGER audit_no_update before update on audit begin select raise(abort, 'the audit is append-only'); end;
CREATE TRIGGER audit_waits after insert on audit begin insert or ignore into audit_unsealed (audit_id) values (new.id); end;

CREATE TABLE audit_read (
  id integer primary key,
  number integer not null
);

CREATE TABLE audit_seal (
  number integer primary key,
  audit_id integer not null unique,
  hash text not null
);
CREATE TRIGGER audit_seal_no_delete before delete on audit_seal begin select raise(abort, 'the audit is append-only'); end;
CREATE TRIGGER audit_seal_no_replace before insert on audit_seal when exists (select 1 from audit_seal where number = new.number) or exists (select 1 from audit_seal where audit_id = new.audit_id) begin select raise(abort, 'the audit is append-only'); end;
CREATE TRIGGER audit_seal_no_update before update on audit_seal begin select raise(abort, 'the audit is append-only'); end;

CREATE TABLE audit_times (
  audit_id integer primary key,
  times integer not null
);

CREATE TABLE audit_unsealed (
  audit_id integer primary key
);

CREATE TABLE audit_verified (
  id integer primary key,
  kept text not null
);

CREATE TABLE book_map (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null,
  libro text not null,
  separador text not null,
  decimales text not null,
  comillas text not null,
  codificacion text not null,
  fechas text not null,
  cabecera integer not null,
  columnas integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE UNIQUE INDEX book_map_name on book_map (name_key);
CREATE INDEX book_map_order on book_map (sort_key, id);

CREATE TABLE book_map_column (
  id integer primary key autoincrement,
  book_map_id integer not null references book_map(id),
  position integer not null,
  titulo text not null,
  dato text not null,
  texto text not null,
  ancho integer
);
CREATE UNIQUE INDEX book_map_column_of on book_map_column (book_map_id, position);

CREATE TABLE certificate (
  id integer primary key autoincrement,
  combustible text not null,
  electricidad text not null,
  agua text not null,
  acs text not null,
  contadores text not null,
  termica text not null,
  central text not null,
  renovables text not null,
  justificacion text not null,
  name text not null,
  installation_id integer not null references installation(id),
  customer_id integer not null references customer(id),
  anio integer not null,
  estado text not null,
  vence text not null,
  emitido_el text,
  valido_hasta text,
  responsable text not null,
  director text not null,
  texto text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX certificate_by_customer on certificate (customer_id, vence);
CREATE INDEX certificate_due on certificate (vence, id);
CREATE INDEX certificate_issued on certificate (emitido_el , id);
CREATE UNIQUE INDEX certificate_once on certificate (installation_id, anio);
CREATE INDEX certificate_order on certificate (sort_key, id);
CREATE INDEX certificate_state on certificate (estado, vence, id);
CREATE INDEX certificate_valid on certificate (valido_hasta, id) where estado = 'emitido';

CREATE TABLE checklist (
  id integer primary key autoincrement,
  visit_id integer not null references planned_visit(id),
  estado text not null,
  hecha_el text,
  anulada_el text,
  motivo text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE UNIQUE INDEX checklist_of on checklist (visit_id);
CREATE INDEX checklist_order on checklist (sort_key, id);

CREATE TABLE checklist_result (
  id integer primary key autoincrement,
  checklist_id integer not null references checklist(id),
  operation_id integer not null,
  machine_id integer not null references equipment(id),
  place integer not null,
  name text not null,
  codigo text not null,
  unidad text not null,
  minimo integer,
  maximo integer,
  foto integer not null,
  resultado text not null,
  valor integer,
  nota text not null,
  fecha text,
  order_id integer,
  user_id integer references app_user(id)
);
CREATE INDEX checklist_result_by_machine on checklist_result (machine_id, id);
CREATE INDEX checklist_result_by_user on checklist_result (user_id);
CREATE INDEX checklist_result_in_order on checklist_result (checklist_id, place);
CREATE TRIGGER list_visits_delete after delete on checklist_result when old.resultado in ('ok', 'corregido', 'defecto') begin update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = old.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = old.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = old.machine_id; end;
CREATE TRIGGER list_visits_insert after insert on checklist_result when new.resultado in ('ok', 'corregido', 'defecto') begin update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = new.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = new.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = new.machine_id; end;
CREATE TRIGGER list_visits_update after update of machine_id, fecha, resultado on checklist_result when old.resultado in ('ok', 'corregido', 'defecto') or new.resultado in ('ok', 'corregido', 'defecto') begin update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = old.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = old.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = old.machine_id; update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = new.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = new.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = new.machine_id; end;

CREATE TABLE code_app (
  user_id integer primary key references app_user(id) on delete cascade,
  secret text not null,
  confirmed integer not null,
  created integer not null,
  last_step integer not null
);

CREATE TABLE command_key (
  user_id integer not null references app_user(id) on delete cascade,
  key text not null,
  request text not null,
  answer text not null,
  at integer not null,
  primary key (user_id, key)
);
CREATE INDEX command_key_at on command_key (at);

CREATE TABLE company (
  id integer primary key autoincrement,
  name text not null,
  nif_cif text not null,
  address text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  phone text not null,
  email text not null,
  web text not null,
  iban text not null,
  legal_text text not null,
  default_iva integer not null,
  due_days integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  logo text not null default '',
  precios_tecnicos integer not null default 0,
  recordatorios integer not null default 0,
  recordatorio_espera integer not null default 7,
  recordatorio_1 integer default 7,
  recordatorio_2 integer default 21,
  recordatorio_3 integer default 45,
  recordatorio_4 integer default null,
  recordatorio_5 integer default null,
  precios_albaran integer not null default 1,
  factura_por_mes integer not null default 1,
  doble_admin integer not null default 0,
  doble_trabajador integer not null default 0,
  doble_cliente integer not null default 0,
  doble_auditor integer not null default 0,
  obligado_desde text default '2027-01-01',
  color text not null default '',
  margen_minimo integer,
  presupuestos_oficina integer not null default 0,
  condiciones_presupuesto text not null default '',
  coste_hora integer,
  vencimientos_dia text not null default '',
  doble_gestoria integer not null default 1,
  seguimientos integer not null default 0,
  seguimiento_dias integer not null default 7,
  seguimiento_veces integer not null default 2,
  puesta_en_marcha integer not null default 1,
  enlace_pago text not null default ''
);

CREATE TABLE company_certificate (
  id integer primary key check (id = 1),
  sellado text not null,
  titular text not null,
  nif text not null,
  hasta text not null,
  version integer not null,
  updated_at text not null,
  updated_by integer references app_user(id)
);

CREATE TABLE contract (
  id integer primary key autoincrement,
  name text not null,
  customer_id integer not null references customer(id),
  pagador_id integer references customer(id),
  inicio text not null,
  meses integer not null,
  preaviso integer,
  renovacion text not null,
  reinicia integer not null default 0,
  respuesta integer,
  mano_obra integer not null default 0,
  piezas integer not null default 0,
  desplazamiento integer not null default 0,
  precio integer,
  revision text not null,
  revision_pct integer,
  factura_meses integer not null,
  anticipado integer not null default 0,
  factura_dia integer not null,
  condiciones text not null,
  codigo text not null,
  codigo_key text not null,
  estado text not null,
  fin text not null,
  enviado_el text,
  firmado_el text,
  firmado_por text not null,
  baja_el text,
  motivo text not null,
  periodo integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  metodo text not null default '',
  facturado_hasta text
);
CREATE INDEX contract_by_customer on contract (customer_id, fin);
CREATE INDEX contract_by_payer on contract (pagador_id);
CREATE UNIQUE INDEX contract_code on contract (codigo_key);
CREATE INDEX contract_end on contract (fin, id);
CREATE INDEX contract_notice on contract (date(fin, '-' || preaviso || ' days'), id) where estado in ('vigente', 'suspendido');
CREATE INDEX contract_order on contract (sort_key, id);
CREATE INDEX contract_running on contract (fin, id) where estado in ('vigente', 'suspendido');
CREATE INDEX contract_state_end on contract (estado, fin, id);

CREATE TABLE contract_charge (
  contract_id integer not null references contract(id),
  desde text not null,
  contract_machine_id integer not null,
  vez integer not null,
  invoice_id integer not null references invoice(id),
  precio integer not null,
  centimos integer not null,
  primary key (contract_id, desde, contract_machine_id, vez)
);
CREATE INDEX contract_charge_by_invoice on contract_charge (invoice_id);

CREATE TABLE contract_machine (
  id integer primary key autoincrement,
  contract_id integer not null references contract(id),
  machine_id integer not null references equipment(id),
  desde text,
  hasta text,
  precio integer,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX contract_machine_by_machine on contract_machine (machine_id, contract_id);
CREATE INDEX contract_machine_from on contract_machine (desde , id);
CREATE INDEX contract_machine_of on contract_machine (contract_id, desde);
CREATE INDEX contract_machine_order on contract_machine (sort_key, id);

CREATE TABLE contract_pause (
  contract_id integer not null references contract(id),
  desde text not null,
  hasta text,
  primary key (contract_id, desde)
);

CREATE TABLE contract_period (
  contract_id integer not null references contract(id),
  desde text not null,
  hasta text not null,
  invoice_id integer not null references invoice(id),
  meses integer,
  primary key (contract_id, desde)
);
CREATE INDEX contract_period_by_invoice on contract_period (invoice_id);

CREATE TABLE contract_plan (
  id integer primary key autoincrement,
  contract_id integer not null references contract(id),
  name text not null,
  meses integer not null,
  primera text not null,
  minutos integer,
  trabajo text not null,
  motivo text not null,
  norma_meses integer,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX contract_plan_of on contract_plan (contract_id, sort_key);
CREATE INDEX contract_plan_order on contract_plan (sort_key, id);

CREATE TABLE contract_signature (
  contract_id integer primary key references contract(id),
  nombre text not null,
  trazo text not null,
  hoja text not null,
  huella text not null,
  fecha text not null,
  user_id integer not null references app_user(id)
);
CREATE INDEX contract_signature_by_user on contract_signature (user_id);

CREATE TABLE contract_template (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null,
  meses integer not null,
  preaviso integer,
  renovacion text not null,
  reinicia integer not null default 0,
  respuesta integer,
  mano_obra integer not null default 0,
  piezas integer not null default 0,
  desplazamiento integer not null default 0,
  revision text not null,
  revision_pct integer,
  factura_meses integer not null,
  anticipado integer not null default 0,
  factura_dia integer not null,
  metodo text not null,
  condiciones text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE UNIQUE INDEX contract_template_name on contract_template (name_key);
CREATE INDEX contract_template_order on contract_template (sort_key, id);

CREATE TABLE counter (
  key text primary key,
  n integer not null,
  started integer
);

CREATE TABLE credit (
  id integer primary key autoincrement,
  customer_id integer not null references customer(id),
  fecha text not null,
  cantidad integer not null,
  receipt_id integer not null references receipt(id),
  payment_id integer references payment(id),
  anula_id integer references credit(id),
  created_at text not null,
  created_by integer
);
CREATE INDEX credit_by_customer on credit (customer_id, id);
CREATE INDEX credit_of_payment on credit (payment_id) where payment_id is not null;
CREATE INDEX credit_of_receipt on credit (receipt_id);
CREATE UNIQUE INDEX credit_taken_back on credit (anula_id);
CREATE TRIGGER credit_summed_up_0 after insert on credit begin update customer set saldo = (select coalesce(sum(cantidad), 0) from credit where customer_id = new.customer_id) where id = new.customer_id; end;
CREATE TRIGGER credit_summed_up_1 after update of cantidad on credit begin update customer set saldo = (select coalesce(sum(cantidad), 0) from credit where customer_id = new.customer_id) where id = new.customer_id; end;

CREATE TABLE customer (
  id integer primary key autoincrement,
  code integer not null,
  name text not null,
  nif_cif text not null,
  address text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  phone text not null,
  phone_2 text not null,
  email text not null,
  bank_account text not null,
  customer_category_id integer not null references customer_category(id),
  observations text not null,
  notes text not null,
  name_contact_1 text not null,
  phone_contact_1 text not null,
  email_contact_1 text not null,
  name_contact_2 text not null,
  phone_contact_2 text not null,
  email_contact_2 text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  city_key text not null default '',
  correo_visita integer not null default 0,
  correo_en_camino integer not null default 0,
  correo_terminado integer not null default 0,
  correo_factura integer not null default 0,
  dias_pago integer,
  dia_pago integer,
  deuda integer not null default 0,
  saldo integer not null default 0,
  no_recordar integer not null default 0,
  no_recordar_motivo text not null default '',
  identification text not null default 'NIF',
  country text not null default 'ES',
  latitude integer,
  longitude integer,
  retencion integer,
  oficina_contable text not null default '',
  organo_gestor text not null default '',
  unidad_tramitadora text not null default '',
  metodo text not null default '',
  mandato text not null default ''
);
CREATE INDEX customer_by_category on customer (customer_category_id, sort_key);
CREATE INDEX customer_by_nif on customer (nif_cif);
CREATE INDEX customer_by_postal_code on customer (postal_code, id);
CREATE INDEX customer_by_town on customer (city_key, id);
CREATE INDEX customer_called_by_phone on customer (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), -9)) where phone <> '';
CREATE INDEX customer_called_by_phone_2 on customer (substr(replace(replace(replace(replace(replace(replace(replace(phone_2, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), -9)) where phone_2 <> '';
CREATE INDEX customer_called_by_phone_contact_1 on customer (substr(replace(replace(replace(replace(replace(replace(replace(phone_contact_1, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), -9)) where phone_contact_1 <> '';
CREATE INDEX customer_called_by_phone_contact_2 on customer (substr(replace(replace(replace(replace(replace(replace(replace(phone_contact_2, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), -9)) where phone_contact_2 <> '';
CREATE INDEX customer_city on customer (city, id);
CREATE UNIQUE INDEX customer_code on customer (code);
CREATE INDEX customer_deuda on customer (deuda, id);
CREATE UNIQUE INDEX customer_nif on customer (nif_cif) where nif_cif <> '';
CREATE INDEX customer_order on customer (sort_key, id);

CREATE TABLE customer_category (
  id integer primary key autoincrement,
  name text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  name_key text not null default ''
);
CREATE UNIQUE INDEX customer_category_same on customer_category (name_key);

CREATE TABLE debt (
  id integer primary key autoincrement,
  invoice_id integer references invoice(id),
  customer_id integer not null references customer(id),
  importe integer not null,
  deuda integer not null,
  estado text not null,
  fecha_vencimiento text,
  fecha_pago text,
  banco text not null,
  gestiones_realizadas text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  no_reclamar integer not null default 0,
  no_reclamar_nota text not null default '',
  no_reclamar_hasta text,
  recordado integer not null default 0,
  recordado_el text,
  numero text not null default '',
  numero_key text not null default '',
  fecha text,
  pagado_antes integer not null default 0
);
CREATE INDEX debt_ageing on debt (customer_id, fecha_vencimiento, deuda) where deuda <> 0;
CREATE INDEX debt_by_customer on debt (customer_id, fecha_vencimiento );
CREATE INDEX debt_deuda on debt (deuda, id);
CREATE INDEX debt_due on debt (fecha_vencimiento , id);
CREATE INDEX debt_importe on debt (importe, id);
CREATE INDEX debt_number on debt (numero_key);
CREATE UNIQUE INDEX debt_of_invoice on debt (invoice_id);
CREATE INDEX debt_open on debt (fecha_vencimiento, id, deuda) where deuda <> 0;
CREATE INDEX debt_opening on debt (sort_key) where numero <> '';
CREATE INDEX debt_running on debt (fecha_vencimiento, id) where estado in ('pendiente', 'parcial');
CREATE INDEX debt_state on debt (estado, fecha_vencimiento );
CREATE INDEX debt_to_remind on debt (recordado, fecha_vencimiento, customer_id, no_reclamar, no_reclamar_hasta) where deuda > 0;
CREATE TRIGGER debt_summed_down after delete on debt begin update customer set deuda = (select coalesce(sum(deuda), 0) from debt where customer_id = old.customer_id and deuda <> 0) where id = old.customer_id; end;
CREATE TRIGGER debt_summed_up_0 after insert on debt begin update customer set deuda = (select coalesce(sum(deuda), 0) from debt where customer_id = new.customer_id and deuda <> 0) where id = new.customer_id; end;
CREATE TRIGGER debt_summed_up_1 after update of deuda on debt begin update customer set deuda = (select coalesce(sum(deuda), 0) from debt where customer_id = new.customer_id and deuda <> 0) where id = new.customer_id; end;

CREATE TABLE deleted_record (
  id integer primary key autoincrement,
  entity text not null,
  record_id integer not null,
  name text not null,
  user_id integer not null,
  at integer not null,
  kept text not null
);
CREATE INDEX deleted_record_by_time on deleted_record (at);

CREATE TABLE download_token (
  token_hash text primary key,
  session_id integer references session(id) on delete cascade,
  api_key_id integer references api_key(id) on delete cascade,
  expires integer not null
);
CREATE INDEX download_token_expires on download_token (expires);

CREATE TABLE dropped_file (
  key text primary key,
  at integer not null
);
CREATE INDEX dropped_file_at on dropped_file (at);

CREATE TABLE due_mail (
  week text primary key,
  sent_at text not null,
  late integer not null,
  soon integer not null
);

CREATE TABLE e_invoice (
  id integer primary key autoincrement,
  invoice_id integer not null references invoice(id),
  customer_id integer not null references customer(id),
  codigo text not null,
  expediente text not null,
  pedido text not null,
  estado text not null,
  firmada_el text,
  registro text not null,
  motivo text not null,
  firmado text,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX e_invoice_by_customer on e_invoice (customer_id, id);
CREATE UNIQUE INDEX e_invoice_of on e_invoice (invoice_id);
CREATE INDEX e_invoice_order on e_invoice (sort_key, id);
CREATE INDEX e_invoice_state on e_invoice (estado, id);

CREATE TABLE equipment (
  id integer primary key autoincrement,
  name text not null,
  location_id integer not null references location(id),
  inside_brand text not null,
  inside_model text not null,
  inside_serial_number text not null,
  inside_location text not null,
  inside_observations text not null,
  outside_brand text not null,
  outside_model text not null,
  outside_serial_number text not null,
  outside_location text not null,
  outside_observations text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  codigo text not null default '',
  fecha_instalacion text,
  garantia_hasta text,
  ultima_visita text,
  proxima_revision text,
  revision_meses integer,
  tipo text not null default '',
  installation_id integer references installation(id),
  kw_frio integer,
  kw_calor integer,
  carga integer,
  refrigerante text not null default '',
  hermetica integer not null default 0,
  deteccion integer not null default 0,
  puesta_en_marcha text,
  otras_interiores text not null default ''
);
CREATE INDEX equipment_by_installation on equipment (installation_id, sort_key);
CREATE INDEX equipment_by_location on equipment (location_id, sort_key);
CREATE UNIQUE INDEX equipment_code on equipment (codigo);
CREATE INDEX equipment_due on equipment (proxima_revision , id);
CREATE INDEX equipment_order on equipment (sort_key, id);
CREATE TRIGGER equipment_due_0 after insert on equipment begin update equipment set proxima_revision = date(coalesce(ultima_visita, fecha_instalacion), '+' || revision_meses || ' months', 'floor') where id = new.id; end;
CREATE TRIGGER equipment_due_1 after update of ultima_visita, fecha_instalacion, revision_meses on equipment begin update equipment set proxima_revision = date(coalesce(ultima_visita, fecha_instalacion), '+' || revision_meses || ' months', 'floor') where id = new.id; end;

CREATE TABLE failure_category (
  id integer primary key autoincrement,
  name text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  name_key text not null default ''
);
CREATE UNIQUE INDEX failure_category_same on failure_category (name_key);

CREATE TABLE failure_code (
  id integer primary key autoincrement,
  category_id integer not null references failure_category(id),
  name text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  name_key text not null default ''
);
CREATE INDEX failure_code_by_category on failure_code (category_id, sort_key);
CREATE UNIQUE INDEX failure_code_same on failure_code (category_id, name_key);

CREATE TABLE fiscal_answer (
  call_id integer primary key references fiscal_call(id),
  answered integer not null,
  status integer,
  body text not null,
  failure text not null,
  is_doubtful integer not null
);
CREATE TRIGGER fiscal_answer_no_delete before delete on fiscal_answer begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_answer_no_replace before insert on fiscal_answer when exists (select 1 from fiscal_answer where call_id = new.call_id) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_answer_no_update before update on fiscal_answer begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_call (
  id integer primary key autoincrement,
  kind text not null,
  called integer not null,
  record_from integer,
  record_to integer,
  records integer not null,
  is_late integer not null,
  request text not null
);
CREATE TRIGGER fiscal_call_no_delete before delete on fiscal_call begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_call_no_replace before insert on fiscal_call when exists (select 1 from fiscal_call where id = new.id) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_call_no_update before update on fiscal_call begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_declaration (
  id integer primary key autoincrement,
  version text not null,
  points text not null,
  created_at text not null
);
CREATE TRIGGER fiscal_declaration_no_delete before delete on fiscal_declaration begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_declaration_no_replace before insert on fiscal_declaration when exists (select 1 from fiscal_declaration where id = new.id) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_declaration_no_update before update on fiscal_declaration begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_head (
  id integer primary key,
  installation_id integer not null references fiscal_installation(id),
  record_id integer not null,
  number text not null,
  issued text not null,
  hash text not null,
  stamp text not null,
  seal text not null,
  restored_from text,
  membership text not null default 'dentro',
  leaves_on text
);

CREATE TABLE fiscal_installation (
  id integer primary key autoincrement,
  environment text not null,
  number text not null unique,
  regime text not null,
  nif text not null,
  name text not null,
  created_at text not null,
  created_by integer
);
CREATE TRIGGER fiscal_installation_no_delete before delete on fiscal_installation begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_installation_no_replace before insert on fiscal_installation when exists (select 1 from fiscal_installation where id = new.id) or exists (select 1 from fiscal_installation where number = new.number) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_installation_no_update before update on fiscal_installation begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_line (
  call_id integer not null references fiscal_call(id),
  record_id integer not null references fiscal_record(id),
  estado text not null,
  code integer,
  text text not null,
  csv text not null,
  primary key (call_id, record_id)
);
CREATE INDEX fiscal_line_of_record on fiscal_line (record_id, call_id);
CREATE TRIGGER fiscal_line_no_delete before delete on fiscal_line begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_line_no_replace before insert on fiscal_line when exists (select 1 from fiscal_line where call_id = new.call_id and record_id = new.record_id) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_line_no_update before update on fiscal_line begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_lost (
  number text primary key,
  issued text not null,
  total integer,
  found_at text not null
);
CREATE TRIGGER fiscal_lost_no_delete before delete on fiscal_lost begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_lost_no_replace before insert on fiscal_lost when exists (select 1 from fiscal_lost where number = new.number) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_lost_no_update before update on fiscal_lost begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_period (
  id integer primary key autoincrement,
  nombre text not null,
  ejercicio integer not null,
  periodo text not null,
  desde text not null,
  hasta text not null,
  estado text not null,
  cerrado_el text,
  motivo text not null,
  casillas text,
  partes text,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  presenta text
);
CREATE UNIQUE INDEX fiscal_period_desde on fiscal_period (desde);
CREATE INDEX fiscal_period_order on fiscal_period (sort_key, id);
CREATE INDEX fiscal_period_state on fiscal_period (estado, id);
CREATE INDEX fiscal_period_year on fiscal_period (ejercicio, id);

CREATE TABLE fiscal_record (
  id integer primary key,
  installation_id integer not null references fiscal_installation(id),
  invoice_id integer not null references invoice(id),
  type text not null,
  kind text not null,
  number text not null,
  issued text not null,
  stamp text not null,
  quota integer not null,
  total integer not null,
  hash text not null,
  hashed text not null,
  xml text not null,
  seal text not null
);
CREATE UNIQUE INDEX fiscal_record_hash on fiscal_record (hash);
CREATE INDEX fiscal_record_of_invoice on fiscal_record (invoice_id, id);
CREATE TRIGGER fiscal_record_no_delete before delete on fiscal_record begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_record_no_replace before insert on fiscal_record when exists (select 1 from fiscal_record where id = new.id) or exists (select 1 from fiscal_record where hash = new.hash) begin select raise(abort, 'fiscal records are append-only'); end;
CREATE TRIGGER fiscal_record_no_update before update on fiscal_record begin select raise(abort, 'fiscal records are append-only'); end;

CREATE TABLE fiscal_sender (
  id integer primary key,
  estado text not null,
  reason text not null,
  lease integer not null,
  called integer,
  due integer not null,
  wait integer not null,
  most integer not null,
  failures integer not null,
  clock integer,
  culprit integer not null,
  call_id integer references fiscal_call(id),
  paging text,
  told text not null default '',
  clock_told_user_id integer,
  clock_told integer
);

CREATE TABLE fiscal_sending (
  record_id integer primary key references fiscal_record(id),
  invoice_id integer not null references invoice(id),
  estado text not null,
  call_id integer references fiscal_call(id),
  code integer,
  asks integer not null,
  replaced_by integer references fiscal_record(id)
);
CREATE INDEX fiscal_sending_of_invoice on fiscal_sending (invoice_id, record_id);
CREATE INDEX fiscal_sending_open on fiscal_sending (record_id) where estado in ('pendiente', 'enviando', 'sinConfirmar');
CREATE INDEX fiscal_sending_state on fiscal_sending (estado, record_id);

CREATE TABLE follow_up (
  id integer primary key autoincrement,
  quote_id integer not null references quote(id),
  user_id integer references app_user(id),
  seguimiento_id integer references app_user(id),
  numero integer not null,
  dia text not null,
  desde text not null,
  estado text not null,
  fecha text,
  correo text not null,
  asunto text not null,
  texto text not null,
  nota text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX follow_up_by_follower on follow_up (seguimiento_id, desde, id);
CREATE INDEX follow_up_by_quote on follow_up (quote_id, desde, id);
CREATE INDEX follow_up_by_user on follow_up (user_id, desde, id);
CREATE INDEX follow_up_desde on follow_up (desde, id);
CREATE UNIQUE INDEX follow_up_of on follow_up (quote_id, numero);
CREATE INDEX follow_up_sort_key on follow_up (sort_key, id);
CREATE INDEX follow_up_state_desde on follow_up (estado, desde, id);
CREATE INDEX follow_up_state_sort_key on follow_up (estado, sort_key, id);
CREATE UNIQUE INDEX follow_up_undecided on follow_up (quote_id) where estado in ('pendiente', 'no entregado');

CREATE TABLE held_work (
  user_id integer not null references app_user(id) on delete cascade,
  device text not null,
  unsent integer not null,
  begun integer not null,
  signed integer not null,
  heard integer not null,
  told_user_id integer,
  told integer,
  primary key (user_id, device)
);

CREATE TABLE import_done (
  id integer primary key,
  at text not null,
  user_id integer,
  kind text not null,
  file text not null,
  created integer not null,
  changed integer not null,
  undone text,
  kept integer not null default 0
);

CREATE TABLE import_heading (
  kind text not null,
  heading text not null,
  field text,
  primary key (kind, heading)
);

CREATE TABLE import_job (
  id integer primary key autoincrement,
  alone integer not null unique,
  lease integer not null,
  undoing integer not null
);

CREATE TABLE indoor_unit (
  id integer primary key autoincrement,
  machine_id integer not null references equipment(id),
  ubicacion text not null,
  marca text not null,
  modelo text not null,
  n_serie text not null,
  observaciones text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX indoor_unit_of on indoor_unit (machine_id, sort_key);
CREATE INDEX indoor_unit_order on indoor_unit (sort_key, id);

CREATE TABLE installation (
  id integer primary key autoincrement,
  name text not null,
  location_id integer not null references location(id),
  customer_id integer not null references customer(id),
  uso text not null,
  kw_frio integer,
  kw_calor integer,
  expediente text not null,
  manual integer not null default 0,
  supervision integer not null default 0,
  director text not null,
  observaciones text not null,
  estado text not null,
  norma_meses integer,
  plan_meses integer,
  motivo text not null,
  proxima_visita text,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX installation_by_customer on installation (customer_id, sort_key);
CREATE INDEX installation_by_location on installation (location_id, sort_key);
CREATE INDEX installation_by_state on installation (estado, sort_key, id);
CREATE INDEX installation_next on installation (proxima_visita , id);
CREATE INDEX installation_order on installation (sort_key, id);

CREATE TABLE invoice (
  id integer primary key autoincrement,
  codigo text not null,
  estado text not null,
  fecha_creacion text not null,
  fecha_vencimiento text,
  customer_id integer not null references customer(id),
  observaciones text not null,
  rectifica_id integer references invoice(id),
  cliente text,
  base integer not null,
  iva integer not null,
  total integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  redondeo text not null default 'linea',
  emisor text,
  qr text,
  fecha_operacion text,
  simplificada integer not null default 0,
  motivo_anulacion text not null default '',
  visto text,
  motivo text not null default '',
  registro text not null default '',
  sustituye integer not null default 0,
  sustituida_id integer references invoice(id),
  sustituidas text,
  compensada integer not null default 0,
  codigo_key text not null default '',
  retencion integer default 0,
  retenido integer not null default 0,
  metodo text not null default ''
);
CREATE INDEX invoice_by_customer on invoice (customer_id, fecha_creacion);
CREATE INDEX invoice_code on invoice (sort_key, id);
CREATE INDEX invoice_date on invoice (fecha_creacion, id);
CREATE INDEX invoice_draft_same on invoice (codigo_key) where estado = 'borrador';
CREATE INDEX invoice_due on invoice (fecha_vencimiento , id);
CREATE UNIQUE INDEX invoice_issued_code on invoice (codigo) where estado <> 'borrador';
CREATE INDEX invoice_month on invoice (fecha_creacion, estado, sustituye, base);
CREATE INDEX invoice_rectifies on invoice (rectifica_id);
CREATE INDEX invoice_registro on invoice (registro, fecha_creacion, id) where registro <> '';
CREATE UNIQUE INDEX invoice_same on invoice (codigo_key) where estado <> 'borrador';
CREATE INDEX invoice_state on invoice (estado, fecha_creacion);
CREATE INDEX invoice_substituted on invoice (sustituida_id);
CREATE INDEX invoice_total on invoice (total, id);

CREATE TABLE invoice_line (
  id integer primary key autoincrement,
  position integer not null,
  product_id integer references product(id),
  description text not null,
  quantity integer not null,
  price integer not null,
  discount integer not null,
  iva integer not null,
  base integer not null,
  total integer not null,
  invoice_id integer not null references invoice(id),
  work_order_id integer references work_order(id),
  operation text not null default 'S1',
  unidad text not null default 'C62',
  regimen text not null default '',
  tarifa text not null default '',
  anticipo_id integer references invoice(id)
);
CREATE INDEX invoice_line_by_deposit on invoice_line (anticipo_id) where anticipo_id is not null;
CREATE INDEX invoice_line_of on invoice_line (invoice_id, position);
CREATE INDEX invoice_line_product on invoice_line (product_id);
CREATE INDEX invoice_line_work_order on invoice_line (work_order_id);

CREATE TABLE kit (
  id integer primary key autoincrement,
  name text not null,
  name_key text not null,
  lineas integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE UNIQUE INDEX kit_name on kit (name_key);
CREATE INDEX kit_order on kit (sort_key, id);

CREATE TABLE kit_line (
  id integer primary key autoincrement,
  kit_id integer not null references kit(id),
  position integer not null,
  product_id integer references product(id),
  description text not null,
  quantity integer not null,
  unidad text not null
);
CREATE INDEX kit_line_by_product on kit_line (product_id) where product_id is not null;
CREATE UNIQUE INDEX kit_line_of on kit_line (kit_id, position);

CREATE TABLE known_device (
  token_hash text not null,
  user_id integer not null references app_user(id) on delete cascade,
  last_used integer not null,
  primary key (token_hash, user_id)
);
CREATE INDEX known_device_user on known_device (user_id);

CREATE TABLE life (
  entity text not null,
  record_id integer not null,
  state text not null,
  since text not null,
  path text not null,
  primary key (entity, record_id)
);
CREATE INDEX life_by_state on life (entity, state, since);
CREATE TRIGGER life_counted_by_insert after insert on life begin insert into tally_waiting (entity, month, state, span, path, n) values (new.entity, '', new.state, 0, new.path, 1), (new.entity, substr(new.since, 1, 7), '', 0, '>' || new.state, 1);insert into way (entity, path, since) values (new.entity, new.path, new.since) on conflict do nothing; end;
CREATE TRIGGER life_counted_by_update after update on life begin insert into tally_waiting (entity, month, state, span, path, n) values (old.entity, '', old.state, 0, old.path, -1), (new.entity, '', new.state, 0, new.path, 1);insert into way (entity, path, since) values (new.entity, new.path, new.since) on conflict do nothing; end;

CREATE TABLE life_version (
  id integer primary key autoincrement,
  lifecycle text not null,
  number integer not null,
  version text not null,
  since text not null,
  drawing text not null,
  unique (lifecycle, number)
);

CREATE TABLE list_layout (
  user_id integer not null references app_user(id) on delete cascade,
  list text not null,
  columns text not null,
  default_view integer references list_view(id) on delete set null,
  primary key (user_id, list)
);
CREATE INDEX list_layout_by_view on list_layout (default_view);

CREATE TABLE list_view (
  id integer primary key autoincrement,
  list text not null,
  name text not null,
  query text not null,
  shared integer not null,
  user_id integer references app_user(id) on delete set null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
CREATE INDEX list_view_of_list on list_view (list, user_id);
CREATE INDEX list_view_of_user on list_view (user_id);

CREATE TABLE local_holiday (
  id integer primary key autoincrement,
  fecha text not null,
  name text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX local_holiday_by_day on local_holiday (fecha, id);
CREATE INDEX local_holiday_by_name on local_holiday (sort_key, id);

CREATE TABLE location (
  id integer primary key autoincrement,
  customer_id integer not null references customer(id),
  name text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  email text not null,
  fax text not null,
  phone text not null,
  phone_2 text not null,
  latitude integer,
  longitude integer,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  extranjero integer not null default 0
);
CREATE INDEX location_by_customer on location (customer_id, sort_key);
CREATE INDEX location_called_by_phone on location (substr(replace(replace(replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), -9)) where phone <> '';
CREATE INDEX location_called_by_phone_2 on location (substr(replace(replace(replace(replace(replace(replace(replace(phone_2, ' ', ''), '-', ''), '.', ''), '/', ''), '(', ''), ')', ''), '+', ''), -9)) where phone_2 <> '';
CREATE INDEX location_order on location (sort_key, id);

CREATE TABLE login_attempt (
  id integer primary key autoincrement,
  key text not null,
  at integer not null
);
CREATE INDEX login_attempt_key on login_attempt (key, at);

CREATE TABLE loose_results (
  work_order_id integer primary key references work_order(id),
  resultados text not null
);

CREATE TABLE mail (
  id integer primary key autoincrement,
  entity text not null,
  record_id integer not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sender text not null,
  reply_to text not null,
  message_id text not null unique,
  queued integer not null,
  expires integer,
  state text not null,
  via text not null,
  attempts integer not null,
  due integer not null,
  lease integer not null,
  error text not null,
  sent_at text,
  created_at text not null,
  created_by integer,
  choice text not null default '',
  told text not null default ''
);
CREATE INDEX mail_due on mail (due, id) where state in ('en cola', 'enviando');
CREATE INDEX mail_failed on mail (id) where state = 'fallido';
CREATE INDEX mail_kept on mail (queued) where via = 'outbox';
CREATE INDEX mail_of on mail (entity, record_id, id);

CREATE TABLE mail_server (
  id integer primary key check (id = 1),
  proveedor text not null,
  email text not null,
  usuario text not null,
  clave text not null,
  servidor text not null,
  puerto integer not null,
  version integer not null,
  updated_at text not null,
  updated_by integer references app_user(id)
);

CREATE TABLE mail_template (
  id integer primary key autoincrement,
  kind text not null unique,
  subject text not null,
  text text not null,
  version integer not null,
  updated_at text not null,
  updated_by integer references app_user(id)
);

CREATE TABLE merging (
  id integer primary key autoincrement,
  entity text not null,
  kept_id integer not null,
  gone_id integer not null,
  gone_name text not null,
  gone_row text not null,
  kept_before text not null,
  kept_after text not null,
  at text not null,
  user_id integer references app_user(id),
  undone text
);
CREATE INDEX merging_by_kept on merging (entity, kept_id, id);

CREATE TABLE merging_move (
  merging_id integer not null references merging(id),
  table_name text not null,
  column_name text not null,
  row_id integer not null,
  primary key (merging_id, table_name, column_name, row_id)
);

CREATE TABLE notice (
  id integer primary key autoincrement,
  created text not null,
  notice_description text not null,
  internal_observations text not null,
  customer_id integer references customer(id),
  customer_name text not null,
  user_id integer not null references app_user(id),
  machine_id integer references equipment(id),
  pedido_por text not null,
  optional_address text not null,
  status_id integer not null,
  call_id integer references phone_call(id),
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  location_id integer references location(id),
  fecha_visita text,
  duracion integer,
  visit_at text not null default '',
  salida text,
  prioridad integer not null default 1,
  companion_id integer references app_user(id)
);
CREATE INDEX notice_by_companion on notice (companion_id, visit_at);
CREATE INDEX notice_by_customer on notice (customer_id, visit_at);
CREATE INDEX notice_by_location on notice (location_id) where location_id is not null;
CREATE INDEX notice_by_machine on notice (machine_id);
CREATE INDEX notice_by_user on notice (user_id, visit_at);
CREATE INDEX notice_created on notice (created, id);
CREATE UNIQUE INDEX notice_of_call on notice (call_id);
CREATE INDEX notice_open on notice (visit_at, id) where status_id in (1, 5, 2);
CREATE INDEX notice_status on notice (status_id, visit_at);
CREATE INDEX notice_unplanned on notice (fecha_visita, prioridad desc, created, id) where fecha_visita is null and status_id in (1, 5, 2);
CREATE INDEX notice_visit on notice (visit_at, id);

CREATE TABLE number_series (
  serie text primary key,
  patron text not null,
  updated_at text not null,
  updated_by integer references app_user(id)
);

CREATE TABLE open_notice (
  notice_id integer not null,
  user_id integer not null,
  opened integer not null,
  heard integer not null,
  is_begun integer not null default 0,
  told_user_id integer,
  told integer,
  primary key (notice_id, user_id)
);

CREATE TABLE order_signature (
  work_order_id integer primary key references work_order(id),
  nombre text not null,
  dni text not null,
  trazo text not null,
  ausente text not null,
  fecha text not null,
  user_id integer not null references app_user(id),
  anulada text,
  anulada_por integer references app_user(id),
  recibida text not null default '',
  hoja text not null default '',
  huella text not null default ''
);

CREATE TABLE passkey (
  id integer primary key autoincrement,
  user_id integer not null references app_user(id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  created integer not null,
  last_used integer
);
CREATE INDEX passkey_user on passkey (user_id);

CREATE TABLE passkey_challenge (
  challenge_hash text primary key,
  session_id integer references session(id) on delete cascade,
  expires integer not null
);
CREATE INDEX passkey_challenge_expires on passkey_challenge (expires);

CREATE TABLE password_reset (
  code_hash text primary key,
  user_id integer not null references app_user(id),
  expires integer not null,
  purpose text not null default 'password'
);

CREATE TABLE payment (
  id integer primary key autoincrement,
  cobro integer not null references debt(id),
  fecha_pago text not null,
  cantidad integer not null,
  anula_id integer references payment(id),
  created_at text not null,
  created_by integer,
  compensa_id integer references debt(id),
  receipt_id integer references receipt(id)
);
CREATE INDEX payment_of_debt on payment (cobro);
CREATE INDEX payment_of_receipt on payment (receipt_id) where receipt_id is not null;
CREATE UNIQUE INDEX payment_taken_back on payment (anula_id);

CREATE TABLE phone_call (
  id integer primary key autoincrement,
  date text not null,
  customer_id integer references customer(id),
  name text not null,
  company text not null,
  phone text not null,
  dni text not null,
  optional_address text not null,
  text text not null,
  notes text not null,
  user_id integer references app_user(id),
  checked integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  origen text not null default 'teléfono',
  machine_id integer references equipment(id),
  location_id integer references location(id)
);
CREATE INDEX phone_call_by_customer on phone_call (customer_id, date);
CREATE INDEX phone_call_by_location on phone_call (location_id) where location_id is not null;
CREATE INDEX phone_call_by_machine on phone_call (machine_id) where machine_id is not null;
CREATE INDEX phone_call_by_user on phone_call (user_id, date);
CREATE INDEX phone_call_checked on phone_call (checked, date);
CREATE INDEX phone_call_date on phone_call (date, id);
CREATE INDEX phone_call_order on phone_call (sort_key, id);
CREATE INDEX phone_call_origin on phone_call (origen, date);

CREATE TABLE plan_operation (
  id integer primary key autoincrement,
  plan_id integer not null references contract_plan(id),
  contract_id integer not null references contract(id),
  name text not null,
  codigo text not null,
  tipo text not null,
  unidad text not null,
  minimo integer,
  maximo integer,
  foto integer not null default 0,
  orden integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX plan_operation_name on plan_operation (sort_key, id);
CREATE INDEX plan_operation_of on plan_operation (contract_id, orden);
CREATE INDEX plan_operation_of_plan on plan_operation (plan_id, orden);
CREATE INDEX plan_operation_order on plan_operation (orden, id);

CREATE TABLE planned_visit (
  id integer primary key autoincrement,
  fecha text not null,
  contract_id integer not null references contract(id),
  plan_id integer not null references contract_plan(id),
  customer_id integer not null references customer(id),
  location_id integer references location(id),
  minutos integer not null,
  dia text not null,
  desde text not null,
  hasta text not null,
  estado text not null,
  notice_id integer references notice(id),
  hecha_el text,
  motivo text not null,
  resto_id integer references planned_visit(id),
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  saltada_por text not null default ''
);
CREATE INDEX planned_visit_by_customer on planned_visit (customer_id, fecha);
CREATE INDEX planned_visit_by_location on planned_visit (location_id, estado, fecha);
CREATE INDEX planned_visit_by_notice on planned_visit (notice_id) where notice_id is not null;
CREATE INDEX planned_visit_by_rest on planned_visit (resto_id) where resto_id is not null;
CREATE INDEX planned_visit_day on planned_visit (fecha, id);
CREATE INDEX planned_visit_due on planned_visit (hasta, id) where estado in ('prevista', 'abierta', 'con aviso');
CREATE INDEX planned_visit_of on planned_visit (contract_id, fecha);
CREATE UNIQUE INDEX planned_visit_once on planned_visit (plan_id, location_id, dia);
CREATE INDEX planned_visit_opening on planned_visit (desde, id) where estado = 'prevista';
CREATE INDEX planned_visit_order on planned_visit (sort_key, id);
CREATE INDEX planned_visit_state on planned_visit (estado, fecha, id);

CREATE TABLE price_revision (
  id integer primary key autoincrement,
  contract_id integer not null references contract(id),
  customer_id integer not null references customer(id),
  estado text not null,
  porcentaje integer not null,
  antes integer not null,
  despues integer not null,
  desde text not null,
  porque text not null,
  comunicada_el text,
  aplicada_el text,
  motivo text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX price_revision_by_customer on price_revision (customer_id, desde);
CREATE INDEX price_revision_day on price_revision (desde, id);
CREATE INDEX price_revision_due on price_revision (desde, id) where estado in ('propuesta', 'comunicada');
CREATE INDEX price_revision_of on price_revision (contract_id, desde);
CREATE UNIQUE INDEX price_revision_open on price_revision (contract_id) where estado in ('propuesta', 'comunicada');
CREATE INDEX price_revision_order on price_revision (sort_key, id);

CREATE TABLE price_revision_line (
  id integer primary key autoincrement,
  revision_id integer not null references price_revision(id),
  contract_machine_id integer references contract_machine(id),
  antes integer not null,
  despues integer not null
);
CREATE INDEX price_revision_line_by_machine on price_revision_line (contract_machine_id);
CREATE INDEX price_revision_line_of on price_revision_line (revision_id);

CREATE TABLE product (
  id integer primary key autoincrement,
  product_family_id integer not null references product_family(id),
  code text not null,
  name text not null,
  price integer not null,
  physical_stock integer not null,
  min_stock integer not null,
  provider_id integer references provider(id),
  provider_code text not null,
  cost integer,
  last_buy text,
  internal_notes text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  operation text not null default 'S1',
  code_key text not null default '',
  unidad text not null default 'C62'
);
CREATE INDEX product_by_family on product (product_family_id, sort_key);
CREATE INDEX product_by_provider on product (provider_id);
CREATE UNIQUE INDEX product_code on product (code);
CREATE INDEX product_low on product (sort_key, id) where physical_stock < min_stock;
CREATE INDEX product_order on product (sort_key, id);
CREATE INDEX product_price on product (price, id);
CREATE UNIQUE INDEX product_same on product (code_key);

CREATE TABLE product_family (
  id integer primary key autoincrement,
  name text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  name_key text not null default ''
);
CREATE INDEX product_family_order on product_family (sort_key, id);
CREATE UNIQUE INDEX product_family_same on product_family (name_key);

CREATE TABLE provider (
  id integer primary key autoincrement,
  code integer not null,
  name text not null,
  nif_cif text not null,
  address text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  email text not null,
  phone text not null,
  phone_2 text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  extranjero integer not null default 0,
  bank_account text not null default '',
  dias_pago integer
);
CREATE UNIQUE INDEX provider_code on provider (code);
CREATE UNIQUE INDEX provider_nif on provider (nif_cif);
CREATE INDEX provider_order on provider (sort_key, id);

CREATE TABLE provider_invoice (
  id integer primary key autoincrement,
  proveedor_id integer not null references provider(id),
  n_factura_nuestro text not null,
  n_factura_proveedor text not null,
  fecha_factura text not null,
  fecha_operacion text not null,
  total_neto integer not null,
  porcentaje_iva integer not null,
  porcentaje_irpf integer not null,
  total_iva integer not null,
  total integer not null,
  gas integer not null,
  documento text not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  n_factura_nuestro_key text not null default '',
  clase text not null default 'F1',
  fecha_recepcion text,
  estado text not null default 'recibida',
  pagado integer not null default 0,
  pendiente integer not null default 0,
  vence text,
  motivo text not null default '',
  anterior integer not null default 0
);
CREATE INDEX provider_invoice_by_provider on provider_invoice (proveedor_id, fecha_factura);
CREATE INDEX provider_invoice_date on provider_invoice (fecha_factura, id);
CREATE UNIQUE INDEX provider_invoice_number on provider_invoice (n_factura_nuestro);
CREATE INDEX provider_invoice_operation on provider_invoice (fecha_operacion, id);
CREATE INDEX provider_invoice_order on provider_invoice (sort_key, id);
CREATE INDEX provider_invoice_pendiente on provider_invoice (pendiente, id);
CREATE UNIQUE INDEX provider_invoice_same on provider_invoice (n_factura_nuestro_key);
CREATE INDEX provider_invoice_state on provider_invoice (estado, fecha_factura, id);
CREATE INDEX provider_invoice_total on provider_invoice (total, id);
CREATE INDEX provider_invoice_vence on provider_invoice (vence , id);

CREATE TABLE provider_invoice_due (
  id integer primary key autoincrement,
  provider_invoice_id integer not null references provider_invoice(id),
  position integer not null,
  fecha text not null,
  importe integer not null
);
CREATE INDEX provider_invoice_due_day on provider_invoice_due (fecha, id);
CREATE UNIQUE INDEX provider_invoice_due_of on provider_invoice_due (provider_invoice_id, position);

CREATE TABLE provider_invoice_rate (
  id integer primary key autoincrement,
  provider_invoice_id integer not null references provider_invoice(id),
  position integer not null,
  base integer not null,
  iva integer not null,
  cuota integer not null,
  deducible integer not null,
  inversion integer not null default 0,
  bien integer not null default 0
);
CREATE UNIQUE INDEX provider_invoice_rate_of on provider_invoice_rate (provider_invoice_id, position);

CREATE TABLE provider_payment (
  id integer primary key autoincrement,
  factura integer not null references provider_invoice(id),
  lote integer,
  fecha_pago text not null,
  cantidad integer not null,
  metodo text not null,
  banco text not null,
  nota text not null,
  anula_id integer references provider_payment(id),
  created_at text not null,
  created_by integer
);
CREATE INDEX provider_payment_amount on provider_payment (cantidad);
CREATE INDEX provider_payment_day on provider_payment (fecha_pago, id);
CREATE INDEX provider_payment_lot on provider_payment (lote) where lote is not null;
CREATE INDEX provider_payment_of on provider_payment (factura, id);
CREATE UNIQUE INDEX provider_payment_undone on provider_payment (anula_id) where anula_id is not null;

CREATE TABLE question (
  id integer primary key autoincrement,
  invoice_id integer references invoice(id),
  provider_invoice_id integer references provider_invoice(id),
  texto text not null,
  asked_at text not null,
  asked_by integer references app_user(id) on delete set null,
  respuesta text,
  answered_at text,
  answered_by integer references app_user(id) on delete set null
);
CREATE INDEX question_answered_by on question (answered_by);
CREATE INDEX question_asked_by on question (asked_by);
CREATE INDEX question_of_bill on question (provider_invoice_id);
CREATE INDEX question_of_invoice on question (invoice_id);
CREATE INDEX question_open on question (id) where respuesta is null;

CREATE TABLE quote (
  id integer primary key autoincrement,
  name text not null,
  fecha text not null,
  valido_hasta text not null,
  customer_id integer references customer(id),
  location_id integer references location(id),
  machine_id integer references equipment(id),
  call_id integer references phone_call(id),
  notice_id integer references notice(id),
  user_id integer references app_user(id),
  seguimiento_id integer references app_user(id),
  condiciones text not null,
  codigo text not null,
  codigo_key text not null,
  revision integer not null,
  estado text not null,
  base integer not null,
  iva integer not null,
  total integer not null,
  redondeo text not null,
  enviado_el text,
  visto_el text,
  respondido_el text,
  aceptado_por text not null,
  medio text not null,
  motivo text not null,
  anterior_id integer references quote(id),
  obra_aviso_id integer references notice(id),
  obra_albaran_id integer references work_order(id),
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  amplia_id integer references quote(id),
  exceso_hasta integer,
  exceso_motivo text not null default '',
  interesado text not null default '',
  interesado_telefono text not null default '',
  interesado_email text not null default '',
  interesado_direccion text not null default '',
  customer_name text not null default '',
  metodo text not null default ''
);
CREATE INDEX quote_by_call on quote (call_id, fecha, id) where call_id is not null;
CREATE INDEX quote_by_customer on quote (customer_id, fecha, id);
CREATE INDEX quote_by_follower on quote (seguimiento_id, fecha, id) where seguimiento_id is not null;
CREATE INDEX quote_by_location on quote (location_id, fecha, id) where location_id is not null;
CREATE INDEX quote_by_machine on quote (machine_id, fecha, id) where machine_id is not null;
CREATE INDEX quote_by_notice on quote (notice_id, fecha, id) where notice_id is not null;
CREATE INDEX quote_by_user on quote (user_id, fecha, id);
CREATE UNIQUE INDEX quote_code on quote (codigo_key);
CREATE INDEX quote_codigo on quote (codigo, id);
CREATE INDEX quote_day on quote (fecha, id);
CREATE INDEX quote_extending on quote (amplia_id) where amplia_id is not null;
CREATE UNIQUE INDEX quote_next on quote (anterior_id) where anterior_id is not null;
CREATE INDEX quote_of_obra_albaran on quote (obra_albaran_id) where obra_albaran_id is not null;
CREATE INDEX quote_of_obra_aviso on quote (obra_aviso_id) where obra_aviso_id is not null;
CREATE INDEX quote_order on quote (sort_key, id);
CREATE INDEX quote_sent on quote (enviado_el , id);
CREATE INDEX quote_state_day on quote (estado, fecha, id);
CREATE INDEX quote_state_until on quote (estado, valido_hasta, id);
CREATE INDEX quote_total on quote (total, id);
CREATE INDEX quote_until on quote (valido_hasta, id);

CREATE TABLE quote_acceptance (
  quote_id integer primary key references quote(id),
  link_id integer not null references quote_link(id),
  clave text not null,
  nombre text not null,
  nif text not null,
  trazo text not null,
  fecha text not null,
  direccion text not null,
  navegador text not null,
  declaracion text not null,
  huella text not null
);
CREATE INDEX quote_acceptance_by_link on quote_acceptance (link_id);

CREATE TABLE quote_bill (
  invoice_id integer primary key references invoice(id),
  quote_id integer not null references quote(id),
  tipo text not null
);
CREATE INDEX quote_bill_of on quote_bill (quote_id, invoice_id);

CREATE TABLE quote_defect (
  quote_id integer primary key references quote(id),
  visit_id integer not null references planned_visit(id),
  operation_id integer not null,
  machine_id integer not null
);
CREATE INDEX quote_defect_of on quote_defect (visit_id, operation_id, machine_id);

CREATE TABLE quote_line (
  id integer primary key autoincrement,
  quote_id integer not null references quote(id),
  position integer not null,
  seccion integer not null,
  product_id integer references product(id),
  description text not null,
  quantity integer not null,
  unidad text not null,
  price integer not null,
  discount integer not null,
  operation text not null,
  iva integer not null,
  base integer not null,
  total integer not null,
  tipo text not null,
  grupo text not null,
  elegida integer not null default 0,
  coste integer,
  tarifa text not null default ''
);
CREATE INDEX quote_line_by_product on quote_line (product_id) where product_id is not null;
CREATE UNIQUE INDEX quote_line_of on quote_line (quote_id, position);

CREATE TABLE quote_link (
  id integer primary key autoincrement,
  quote_id integer not null references quote(id),
  token_hash text not null,
  huella text not null,
  hasta text not null,
  created_at text not null,
  created_by integer references app_user(id),
  clave text,
  anulado text,
  visitas integer not null default 0,
  ultima_visita text,
  desde_id integer references quote_link(id)
);
CREATE INDEX quote_link_by_user on quote_link (created_by) where created_by is not null;
CREATE INDEX quote_link_from on quote_link (desde_id) where desde_id is not null;
CREATE UNIQUE INDEX quote_link_key on quote_link (clave) where clave is not null;
CREATE INDEX quote_link_of on quote_link (quote_id, id);
CREATE UNIQUE INDEX quote_link_token on quote_link (token_hash);

CREATE TABLE quote_question (
  quote_id integer not null references quote(id),
  clave text not null,
  fecha text not null,
  primary key (quote_id, clave)
);

CREATE TABLE quote_section (
  id integer primary key autoincrement,
  quote_id integer not null references quote(id),
  position integer not null,
  titulo text not null,
  texto text not null
);
CREATE UNIQUE INDEX quote_section_of on quote_section (quote_id, position);

CREATE TABLE receipt (
  id integer primary key autoincrement,
  customer_id integer not null references customer(id),
  fecha_pago text not null,
  cantidad integer not null,
  metodo text not null,
  banco text not null,
  nota text not null,
  created_at text not null,
  created_by integer
);
CREATE INDEX receipt_by_customer on receipt (customer_id, fecha_pago);

CREATE TABLE recovery_code (
  code_hash text primary key,
  user_id integer not null references app_user(id) on delete cascade
);
CREATE INDEX recovery_code_user on recovery_code (user_id);

CREATE TABLE refused_key (
  user_id integer not null,
  key text not null,
  at integer not null,
  primary key (user_id, key)
);
CREATE INDEX refused_key_at on refused_key (at);

CREATE TABLE reminder (
  id integer primary key autoincrement,
  asunto text not null,
  texto text not null,
  customer_id integer not null references customer(id),
  dia text not null,
  nivel integer not null,
  total integer not null,
  facturas integer not null,
  vencido_desde text not null,
  estado text not null,
  fecha text,
  correo text not null,
  pospuesto_hasta text,
  nota text not null,
  checked text not null default '',
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  para text not null default '',
  copia integer not null default 0
);
CREATE INDEX reminder_by_customer on reminder (customer_id, dia, id);
CREATE INDEX reminder_fecha on reminder (fecha , id);
CREATE INDEX reminder_level on reminder (nivel, total, id);
CREATE INDEX reminder_open on reminder (checked, customer_id) where estado in ('propuesto', 'pospuesto', 'no entregado');
CREATE INDEX reminder_sort_key on reminder (sort_key , id);
CREATE INDEX reminder_state_fecha on reminder (estado, fecha , id);
CREATE INDEX reminder_state_sort_key on reminder (estado, sort_key , id);
CREATE INDEX reminder_state_total on reminder (estado, total , id);
CREATE INDEX reminder_state_vencido_desde on reminder (estado, vencido_desde , id);
CREATE INDEX reminder_total on reminder (total , id);
CREATE INDEX reminder_vencido_desde on reminder (vencido_desde , id);

CREATE TABLE reminder_debt (
  reminder_id integer not null references reminder(id),
  debt_id integer not null references debt(id),
  nivel integer not null,
  pendiente integer not null,
  primary key (reminder_id, debt_id)
);
CREATE INDEX reminder_debt_by_debt on reminder_debt (debt_id);

CREATE TABLE running_server (
  server text primary key,
  environment text not null,
  heard_at integer not null
);

CREATE TABLE scenario (
  id integer primary key autoincrement,
  flow text not null,
  name text not null,
  steps text not null,
  ends text not null,
  user_id integer references app_user(id) on delete set null,
  kept_at text not null
);
CREATE INDEX scenario_of_flow on scenario (flow);
CREATE INDEX scenario_of_user on scenario (user_id);

CREATE TABLE search_recipe (
  table_name text primary key,
  recipe text not null
);

CREATE TABLE session (
  id integer primary key autoincrement,
  token_hash text not null unique,
  user_id integer not null references app_user(id),
  created integer not null,
  last_used integer not null,
  ended text,
  proven integer not null default 0,
  chooses_until integer,
  hands_in_until integer
);
CREATE INDEX session_by_user on session (user_id);

CREATE TABLE stay (
  id integer primary key autoincrement,
  entity text not null,
  record_id integer not null,
  state text not null,
  month text not null,
  seconds integer not null,
  next text not null default '',
  event text not null default ''
);
CREATE INDEX stay_by_arrival on stay (entity, month, record_id);
CREATE INDEX stay_by_length on stay (entity, state, seconds);
CREATE INDEX stay_by_month on stay (entity, state, month, seconds);
CREATE INDEX stay_of_record on stay (entity, record_id, id);
CREATE TRIGGER stay_counted_by_insert after insert on stay begin insert into tally_waiting (entity, month, state, span, path, n) values (new.entity, new.month, new.state, new.seconds - new.seconds % case when new.seconds < 10 then 1 when new.seconds < 100 then 5 when new.seconds < 1000 then 50 when new.seconds < 10000 then 500 when new.seconds < 100000 then 5000 when new.seconds < 1000000 then 50000 when new.seconds < 10000000 then 500000 when new.seconds < 100000000 then 5000000 when new.seconds < 1000000000 then 50000000 else 500000000 end, '>' || new.next || '|' || new.event, 1), (new.entity, '', new.state, new.seconds - new.seconds % case when new.seconds < 10 then 1 when new.seconds < 100 then 5 when new.seconds < 1000 then 50 when new.seconds < 10000 then 500 when new.seconds < 100000 then 5000 when new.seconds < 1000000 then 50000 when new.seconds < 10000000 then 500000 when new.seconds < 100000000 then 5000000 when new.seconds < 1000000000 then 50000000 else 500000000 end, '', 1); end;

CREATE TABLE stored_file (
  id integer primary key autoincrement,
  entity text not null,
  record_id integer not null,
  field text not null,
  key text not null unique,
  name text not null,
  type text not null,
  size integer not null,
  created_at text not null,
  created_by integer,
  position integer not null default 0,
  width integer,
  height integer,
  upload text,
  original integer references stored_file(id),
  variant text,
  momento text,
  operation_id integer,
  machine_id integer references equipment(id)
);
CREATE INDEX stored_file_of on stored_file (entity, record_id, field);
CREATE INDEX stored_file_of_machine on stored_file (machine_id) where machine_id is not null;
CREATE INDEX stored_file_original on stored_file (original);
CREATE UNIQUE INDEX stored_file_upload on stored_file (entity, record_id, upload);

CREATE TABLE tally (
  entity text not null,
  month text not null,
  state text not null,
  span integer not null,
  path text not null,
  n integer not null,
  primary key (entity, month, state, span, path)
);

CREATE TABLE tally_waiting (
  id integer primary key autoincrement,
  entity text not null,
  month text not null,
  state text not null,
  span integer not null,
  path text not null,
  n integer not null,
  is_taken integer not null default 0
);

CREATE TABLE tariff (
  id integer primary key autoincrement,
  name text not null,
  customer_id integer references customer(id),
  customer_category_id integer references customer_category(id),
  product_id integer references product(id),
  product_family_id integer references product_family(id),
  porcentaje integer,
  precio integer,
  desde text not null,
  hasta text,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX tariff_by_customer_category_id on tariff (customer_category_id, sort_key);
CREATE INDEX tariff_by_customer_id on tariff (customer_id, sort_key);
CREATE INDEX tariff_by_product_family_id on tariff (product_family_id, sort_key);
CREATE INDEX tariff_by_product_id on tariff (product_id, sort_key);
CREATE INDEX tariff_from on tariff (desde, id);
CREATE INDEX tariff_order on tariff (sort_key, id);

CREATE TABLE template_plan (
  id integer primary key autoincrement,
  contract_template_id integer not null references contract_template(id),
  name text not null,
  meses integer not null,
  minutos integer,
  trabajo text not null,
  operaciones integer not null default 0,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX template_plan_of on template_plan (contract_template_id, sort_key);
CREATE INDEX template_plan_order on template_plan (sort_key, id);

CREATE TABLE time_mark (
  id integer primary key autoincrement,
  clave text not null,
  user_id integer not null references app_user(id),
  dia text not null,
  tipo text not null,
  hora text not null,
  pulsado text not null,
  notice_id integer,
  lugar text not null,
  cambia text not null,
  anula integer not null,
  motivo text not null,
  autor_id integer not null,
  autor text not null,
  recibida text not null
);
CREATE UNIQUE INDEX time_mark_by_key on time_mark (clave);
CREATE INDEX time_mark_of_day on time_mark (user_id, dia);
CREATE INDEX time_mark_of_notice on time_mark (notice_id);
CREATE INDEX time_mark_that_corrects on time_mark (cambia) where cambia <> '';

CREATE TABLE transfer_file (
  id integer primary key autoincrement,
  created_at text not null,
  created_by integer references app_user(id) on delete set null
);

CREATE TABLE transfer_file_bill (
  file_id integer not null references transfer_file(id) on delete cascade,
  provider_invoice_id integer not null references provider_invoice(id) on delete cascade,
  importe integer not null,
  primary key (file_id, provider_invoice_id)
);
CREATE INDEX transfer_file_bill_invoice on transfer_file_bill (provider_invoice_id);

CREATE TABLE visit_planning (
  id integer primary key autoincrement,
  user_id integer not null,
  at integer not null,
  kept text not null
);

CREATE TABLE visit_time (
  notice_id integer not null,
  user_id integer not null references app_user(id),
  dia text not null,
  viaje integer not null,
  trabajo integer not null,
  primary key (notice_id, user_id, dia)
);

CREATE TABLE way (
  entity text not null,
  path text not null,
  since text not null,
  primary key (entity, path)
);

CREATE TABLE work_order (
  id integer primary key autoincrement,
  code text not null,
  estado text not null,
  fecha_albaran text not null,
  fecha_creacion text not null,
  customer_id integer not null references customer(id),
  location_id integer references location(id),
  notice_id integer references notice(id),
  machine_id integer references equipment(id),
  user_id integer not null references app_user(id),
  invoice_id integer references invoice(id),
  trabajo_realizado text not null,
  observaciones text not null,
  base integer not null,
  iva integer not null,
  total integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null,
  redondeo text not null default 'linea',
  parte_motivo text not null default '',
  parte_aviso integer,
  descarte text not null default '',
  code_key text not null default ''
);
CREATE INDEX work_order_by_customer on work_order (customer_id, fecha_albaran);
CREATE INDEX work_order_by_invoice on work_order (invoice_id);
CREATE INDEX work_order_by_location on work_order (location_id);
CREATE INDEX work_order_by_machine on work_order (machine_id, fecha_albaran);
CREATE INDEX work_order_by_notice on work_order (notice_id);
CREATE INDEX work_order_by_user on work_order (user_id, fecha_albaran);
CREATE UNIQUE INDEX work_order_code on work_order (code);
CREATE INDEX work_order_created on work_order (fecha_creacion, id);
CREATE INDEX work_order_date on work_order (fecha_albaran, id);
CREATE INDEX work_order_order on work_order (sort_key, id);
CREATE INDEX work_order_ready on work_order (estado, customer_id, id) where estado = 'listo';
CREATE UNIQUE INDEX work_order_same on work_order (code_key);
CREATE INDEX work_order_state on work_order (estado, fecha_albaran);
CREATE INDEX work_order_total on work_order (total, id);
CREATE TRIGGER work_order_visits_delete after delete on work_order when (old.machine_id is not null and old.estado in ('terminado', 'listo', 'facturado')) begin update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = old.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = old.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = old.machine_id; end;
CREATE TRIGGER work_order_visits_insert after insert on work_order when (new.machine_id is not null and new.estado in ('terminado', 'listo', 'facturado')) begin update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = new.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = new.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = new.machine_id; end;
CREATE TRIGGER work_order_visits_update after update of machine_id, fecha_albaran, estado on work_order when (old.machine_id is not null and old.estado in ('terminado', 'listo', 'facturado')) or (new.machine_id is not null and new.estado in ('terminado', 'listo', 'facturado')) begin update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = old.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = old.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = old.machine_id; update equipment set ultima_visita = (select max(day) from ( select max(fecha_albaran) as day from work_order where machine_id = new.machine_id and estado in ('terminado', 'listo', 'facturado') union all select max(fecha) from checklist_result where machine_id = new.machine_id and resultado in ('ok', 'corregido', 'defecto')) as days) where id = new.machine_id; end;

CREATE TABLE work_order_failure (
  work_order_id integer not null references work_order(id),
  failure_code_id integer not null references failure_code(id),
  primary key (work_order_id, failure_code_id)
);
CREATE INDEX work_order_failure_code on work_order_failure (failure_code_id);

CREATE TABLE work_order_line (
  id integer primary key autoincrement,
  position integer not null,
  product_id integer references product(id),
  description text not null,
  quantity integer not null,
  price integer not null,
  discount integer not null,
  iva integer not null,
  base integer not null,
  total integer not null,
  work_order_id integer not null references work_order(id),
  operation text not null default 'S1',
  unidad text not null default 'C62',
  tarifa text not null default ''
);
CREATE INDEX work_order_line_of on work_order_line (work_order_id, position);
CREATE INDEX work_order_line_product on work_order_line (product_id);

CREATE TABLE workday (
  id integer primary key autoincrement,
  user_id integer not null references app_user(id),
  dia text not null,
  estado text not null,
  empieza text,
  acaba text,
  pausa integer not null,
  trabajado integer not null,
  viaje integer not null,
  visitas integer not null,
  corregida integer not null,
  version integer not null,
  created_at text not null,
  created_by integer,
  updated_at text not null,
  updated_by integer,
  search text not null,
  sort_key text not null
);
CREATE INDEX workday_by_day on workday (dia, id);
CREATE INDEX workday_by_name on workday (sort_key, id);
CREATE UNIQUE INDEX workday_by_user on workday (user_id, dia);

CREATE TABLE workday_signature (
  id integer primary key autoincrement,
  user_id integer not null references app_user(id),
  mes text not null,
  fecha text not null,
  nombre text not null,
  trazo text not null,
  texto text not null,
  huella text not null
);
CREATE INDEX workday_signature_of_month on workday_signature (user_id, mes);
