import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';

const label = 'Abrir minha loja';

export function OpenStore() {
  return <LinkButton to={paths.register('seller')}>{label}</LinkButton>;
}
