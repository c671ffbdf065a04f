import type { OrderView } from '@largo/contracts';
import { formatCep, isMobilePhone, phoneDigits } from '@largo/kernel';
import { whatsappUrl } from '@largo/web-kit/format/social-links.ts';
import { wholeAddress } from '@largo/web-kit/format/whole-address.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { OrderAddress } from './order-facts.tsx';
import { deliveryTexts as texts } from './status-texts.ts';

const look = { size: 'sm', variant: 'default' } as const;
const inAnotherTab = { ...look, target: '_blank', rel: 'noopener noreferrer' } as const;

function mapUrl(shown: OrderView['shippingAddress']): string | null {
  const whole = wholeAddress(shown);
  if (whole === null) return null;
  const { street, number, neighborhood, city, state, zipCode } = whole;
  const place = `${street}, ${number} - ${neighborhood}, ${city} - ${state}, ${formatCep(zipCode)}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Where an order goes and to whom, for the store that brings it. */
export function OrderDelivery({ order }: { order: OrderView }) {
  const { buyer, seller, orderNumber, shippingAddress } = order;
  const map = mapUrl(shippingAddress);
  const { phone } = buyer;
  return (
    <OrderAddress order={order} name={buyer.name}>
      <div className="l-row l-wrap l-gap-8">
        {map !== null && (
          <LinkButton {...inAnotherTab} to={map}>
            {texts.map}
            <span className="l-hidden"> {texts.newTab}</span>
          </LinkButton>
        )}
        {phone !== null && isMobilePhone(phone) && (
          <LinkButton
            {...inAnotherTab}
            to={whatsappUrl(phone, texts.hello(buyer.name, seller.name, orderNumber))}
          >
            {texts.whatsapp}
            <span className="l-hidden"> {texts.newTab}</span>
          </LinkButton>
        )}
        {phone !== null && !isMobilePhone(phone) && (
          <LinkButton {...look} to={`tel:+55${phoneDigits(phone)}`}>
            {texts.call}
          </LinkButton>
        )}
      </div>
    </OrderAddress>
  );
}
