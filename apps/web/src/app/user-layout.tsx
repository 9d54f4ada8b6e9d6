import { AssignButton } from '../features/assign-etf/assign-button.tsx';
import { AssignProvider } from '../shared/assign-slot.tsx';
import { Shell } from './shell.tsx';
import { userArea } from './user-area.ts';

export function UserLayout() {
  return (
    <AssignProvider value={AssignButton}>
      <Shell area={userArea} />
    </AssignProvider>
  );
}
