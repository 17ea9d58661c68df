import { chakra, Text } from '@chakra-ui/react';
import { type CompanyRegime, companyRegimes } from '#domain/catalogue/operations.ts';
import { Select } from '#src/ui/widgets/Input.tsx';

/** The VAT regime of the company, which every record tells. */
export function RegimeChoice({ value, onChange }: { value: CompanyRegime; onChange: (chosen: CompanyRegime) => void }) {
  return (
    <chakra.label maxW="20rem">
      <Text as="span" display="block" mb="1" fontSize="sm" fontWeight="medium">
        Régimen de IVA de la empresa
      </Text>
      <Select value={value} onChange={changed => onChange(companyRegimes.find(({ code }) => code === changed.target.value)?.code ?? value)}>
        {companyRegimes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </chakra.label>
  );
}
