export { default } from '#src/screens/pending/PendingScreen.tsx';
