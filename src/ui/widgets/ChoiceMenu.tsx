import { Button, Menu, Portal } from '@chakra-ui/react';

interface ChoiceMenuProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  isDisabled?: boolean;
}

/** A button whose menu does at once what is chosen from it. */
export function ChoiceMenu({ label, choices, onChoose, isDisabled = false }: ChoiceMenuProps) {
  return (
    <Menu.Root onSelect={({ value }) => onChoose(value)} positioning={{ placement: 'bottom-start' }}>
      <Menu.Trigger asChild>
        <Button type="button" size="sm" variant="outline" disabled={isDisabled}>
          {label}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="20rem" overflowY="auto">
            {choices.map(choice => (
              <Menu.Item key={choice.value} value={choice.value}>
                {choice.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
