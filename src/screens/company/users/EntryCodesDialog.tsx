import '#src/screens/company/users/entryCodes.css';
import { Button, Text } from '@chakra-ui/react';
import type { AddressFault, EntryCode, EntryCodes } from '#domain/company/team.ts';
import { constants } from '#domain/kernel/constants.ts';
import { formatDateTime } from '#domain/kernel/format.ts';
import { CopyLink } from '#src/documents/CopyLink.tsx';
import { mailCode } from '#src/screens/company/users/teamActors.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { QrCode } from '#src/ui/widgets/QrCode.tsx';

const faultWords: Record<AddressFault, string> = {
  here: 'Los enlaces llevan a este mismo ordenador, y ninguna tableta puede abrirlos.',
  plain: 'Los enlaces no son seguros (http): en las tabletas no funcionarán la cámara, el trabajo sin cobertura ni las claves de acceso.',
};

interface EntryCodesDialogProps {
  made: EntryCodes;
  onClose: () => void;
}

/** The entry codes that were just made, which are nowhere else: a QR and a link each, and a sheet to print. */
export default function EntryCodesDialog({ made: { codes, fault, mails }, onClose }: EntryCodesDialogProps) {
  return (
    <DialogFrame
      title={codes.length === 1 ? `Código de entrada de ${codes[0]!.name}` : 'Códigos de entrada'}
      width={constants.dialogWidth.max}
      onClose={onClose}
      footer={
        <>
          <Button type="button" size="sm" variant="outline" onClick={() => window.print()}>
            <Icon name="print" /> Imprimir la hoja
          </Button>
          <Button type="button" size="sm" onClick={onClose}>
            Cerrar
          </Button>
        </>
      }
    >
      {fault && (
        <Note>
          {faultWords[fault]} Antes de repartir los códigos, pida a quien instaló el programa que le ponga una dirección pública con https y lo reinicie;
          después haga códigos nuevos.
        </Note>
      )}
      <Text mb="4">Cada persona escanea su código, o abre su enlace, en la tableta o el teléfono con el que va a trabajar. No se volverán a mostrar.</Text>
      <ul className="entry-codes">
        {codes.map(code => (
          <Card key={code.id} code={code} mails={mails} />
        ))}
      </ul>
    </DialogFrame>
  );
}

function Card({ code, mails }: { code: EntryCode; mails: boolean }) {
  const { name, username, phone, email, url, expires } = code;
  const mailing = useCommand(mailCode);
  return (
    <li>
      <QrCode text={url} label={`Código QR de ${name}`} />
      <div>
        <h3>{name}</h3>
        <p className="quiet">
          Usuario {username}. Vale hasta el {formatDateTime(expires)}, una sola vez.
        </p>
        <ol>
          <li>Abra la cámara de la tableta o del teléfono y apunte al código.</li>
          <li>Abra el enlace y pulse «Entrar como {name}».</li>
          <li>Elija cómo entrará la próxima vez y añada Frigoria a la pantalla de inicio.</li>
        </ol>
        <div className="entry-codes-ways">
          <CopyLink href={url} otherwise="use el código QR" of={name} chat={{ phone, text: greetingOf(code) }} />
          {mails && email !== '' && (
            <Button type="button" size="sm" variant="outline" aria-label={`Enviar por correo a ${name}`} {...mailing.marks} onClick={() => mailing.run(code)}>
              Enviar por correo
            </Button>
          )}
        </div>
        {phone === '' && email === '' && <p className="quiet">Sin móvil ni correo: enséñele el código o déle la hoja.</p>}
      </div>
    </li>
  );
}

/** What a chat says before the link. */
const greetingOf = ({ name, expires }: EntryCode): string =>
  `Hola, ${name}: este es su enlace para entrar en Frigoria. Ábralo en la tableta o el teléfono con el que va a trabajar. Vale hasta el ${formatDateTime(expires)}, una sola vez.`;
