import type { CustomerPart } from '#src/screens/customers/CustomerProfileScreen.tsx';
import { StoryPanel } from '#src/screens/StoryPanel.tsx';

export const History = ({ customerId }: CustomerPart) => <StoryPanel of="customer" id={customerId} />;
