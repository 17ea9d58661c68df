import { isOperation, operationNames, type Operation } from '#domain/verifactu/operations.ts';
import { FieldShell, type FieldProps } from '#src/ui/form/fields/FieldShell.tsx';
import { fieldOf } from '#src/ui/form/fields/useFieldValue.ts';
import { useFormState } from '#src/ui/form/FormState.tsx';
import { Select } from '#src/ui/widgets/Input.tsx';

interface OperationBoxProps extends FieldProps {
  label: string;
  value: Operation;
  onChoose: (operation: Operation) => void;
}

/** What VAT does with a line. Choosing also changes its rate, which is for whoever has the lines. */
export function OperationBox({ name, value, onChoose, ...shell }: OperationBoxProps) {
  const { isReadOnly, message } = fieldOf(useFormState(), name, value, undefined);
  const Box = shell.isBare ? 'select' : Select;
  return (
    <FieldShell {...shell} message={message}>
      {box => (
        <Box
          {...box}
          name={name}
          title={operationNames[value]}
          disabled={isReadOnly}
          value={value}
          onChange={({ currentTarget: { value: chosen } }) => isOperation(chosen) && onChoose(chosen)}
        >
          {Object.entries(operationNames).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </Box>
      )}
    </FieldShell>
  );
}
