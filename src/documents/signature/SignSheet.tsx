// The albarán as its customer reads and signs it: the whole screen, turned round for whom sits across the table.
import { Box, Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { SignedSheet } from '#domain/work/signedSheet.ts';
import { SignaturePad } from '#src/documents/signature/SignaturePad.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Modal } from '#src/ui/widgets/Modal.tsx';

interface SignSheetProps {
  sheet: SignedSheet;
  path: string;
  onDraw: (stroke: string) => void;
  onErase: () => void;
  onClose: () => void;
}

const tap = { type: 'button', minH: '12', fontSize: 'md' } as const;

export function SignSheet({ sheet, path, onDraw, onErase, onClose }: SignSheetProps) {
  const [isTurned, setTurned] = useState(false);
  return (
    <Modal isWhole onEscape={onClose}>
      <Flex position="sticky" top="0" zIndex="1" bg="bg.panel" borderBottomWidth="1px" px="4" py="2" gap="3" align="center" justify="space-between" wrap="wrap">
        <Dialog.Title fontSize="lg" fontWeight="semibold">
          Hoja para firmar
        </Dialog.Title>
        <Flex gap="3">
          <Button {...tap} variant="outline" aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
            <Icon name="refresh" /> Girar la hoja
          </Button>
          <Button {...tap} onClick={onClose}>
            Listo
          </Button>
        </Flex>
      </Flex>
      <Stack gap="5" w="full" maxW="48rem" mx="auto" px="5" py="6" flex="1 0 auto" transform={isTurned ? 'rotate(180deg)' : undefined}>
        <SheetText sheet={sheet} />
        <Stack gap="2">
          <SignaturePad path={path} isTurned={isTurned} onDraw={onDraw} />
          <Flex align="center" justify="space-between" gap="3" maxW="36rem">
            <Text color="fg.muted" aria-live="polite">
              {path ? 'Firmado' : 'Firme aquí con el dedo'}
            </Text>
            <Button {...tap} variant="outline" disabled={!path} onClick={onErase}>
              Borrar
            </Button>
          </Flex>
        </Stack>
      </Stack>
    </Modal>
  );
}

function SheetText({ sheet: { about, references, results, work, lines, totals } }: { sheet: SignedSheet }) {
  return (
    <Stack gap="5" overflowWrap="anywhere">
      <Facts facts={Object.fromEntries(about)} columns={{ base: 1, sm: 2 }} />
      <Part title="Trabajo realizado">
        <Text whiteSpace="pre-wrap">{work || '–'}</Text>
      </Part>
      {results.length > 0 && (
        <Part title="Operaciones">
          <Stack as="ul" gap="0" listStyleType="none">
            {results.map(each => (
              <Text as="li" key={each} py="1.5" borderTopWidth="1px">
                {each}
              </Text>
            ))}
          </Stack>
        </Part>
      )}
      <Part title="Material">
        {lines.length === 0 && <Text>–</Text>}
        <Stack as="ul" gap="0" listStyleType="none">
          {lines.map(({ quantity, description, figures, amount }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
            <Flex as="li" key={index} gap="3" py="2" borderTopWidth="1px" align="baseline">
              <Text minW="12" textAlign="right" fontVariantNumeric="tabular-nums">
                {quantity}
              </Text>
              <Box flex="1" minW="0">
                <Text whiteSpace="pre-wrap">{description}</Text>
                {figures && (
                  <Text fontSize="sm" color="fg.muted">
                    {figures}
                  </Text>
                )}
              </Box>
              <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {amount}
              </Text>
            </Flex>
          ))}
        </Stack>
        {totals.length > 0 && (
          <Stack as="dl" gap="1" pt="3" borderTopWidth="1px">
            {totals.map(([label, value]) => (
              <Flex key={label} justify="flex-end" gap="6" fontWeight={label === 'Total' ? 'semibold' : undefined}>
                <dt>{label}</dt>
                <Text as="dd" minW="28" textAlign="right" fontVariantNumeric="tabular-nums">
                  {value}
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
      </Part>
      <Text fontSize="xs" color="fg.muted">
        {references}
      </Text>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="1">
      <Text as="h3" fontSize="sm" color="fg.muted">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
