import { createFileRoute } from '@tanstack/react-router';
import { OtherTestsScreen } from '#screens/more-tests/other-tests-screen.tsx';

export const Route = createFileRoute('/{-$lang}/more-tests')({ component: OtherTestsScreen });
