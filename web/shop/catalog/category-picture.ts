/** Pictures that lie in public/icons. A category may name one; others get the shopping bags. */
const pictures = new Set(
  (
    'artist-palette baby-bottle bed bell bento-box bicycle ' +
    'birthday-cake books bread broom candle carrot ' +
    'cat chair cheese-wedge coat cooking couch-and-lamp ' +
    'dog dress framed-picture guitar handbag headphone ' +
    'heart-suit honey-pot hot-beverage house-with-garden laptop light-bulb ' +
    'lotion-bottle lotus magnifying-glass-tilted-left memo mobile-phone necktie ' +
    'package paw-prints potted-plant razor red-heart ring ' +
    'rose running-shoe shopping-bags shopping-cart soccer-ball socks ' +
    'teddy-bear toolbox tropical-drink wrapped-gift yarn '
  ).split(' '),
);

export function categoryPicture(icon: string | null): string {
  return `/icons/${icon !== null && pictures.has(icon) ? icon : 'shopping-bags'}.webp`;
}
