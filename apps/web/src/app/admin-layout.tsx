import { adminArea } from './admin-area.ts';
import { Shell } from './shell.tsx';

export function AdminLayout() {
  return <Shell area={adminArea} />;
}
