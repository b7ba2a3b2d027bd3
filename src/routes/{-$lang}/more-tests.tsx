import { createFileRoute } from '@tanstack/react-router';
import { OtherTestsScreen } from '#home/other-tests/other-tests-screen.tsx';

export const Route = createFileRoute('/{-$lang}/more-tests')({ component: OtherTestsScreen });
