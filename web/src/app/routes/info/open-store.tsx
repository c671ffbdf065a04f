import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';

const label = 'Abrir minha loja';

export function OpenStore() {
  return <LinkButton to={paths.register('seller')}>{label}</LinkButton>;
}
