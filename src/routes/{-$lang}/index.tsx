import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#home/home-screen.tsx';

export const Route = createFileRoute('/{-$lang}/')({ component: HomeScreen });
