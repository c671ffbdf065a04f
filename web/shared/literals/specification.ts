/**
 * The texts that the specification spells in English, to the letter, and the few other English ones.
 * A key is where a text is said; `{name}` is filled in on the screen. Everything else is Portuguese and
 * stands in the `texts.ts` files.
 */
export const specification = {
  'address.required': 'Please fill in all required address fields: {list}',
  'card.document-required': 'Document number is required',
  'card.fields-stuck': 'Some payment fields are not loading properly',
  'card.holder-required': 'Cardholder name is required',
  'card.init-failed': 'Failed to initialize payment form',
  'card.not-initialized': 'Payment form not initialized',
  'card.script-late': 'Payment SDK did not load within 10 seconds',
  'card.token-failed': 'Card token creation failed',
  'cart.checkout': 'Proceed to Checkout',
  'cart.load-failed': 'Error loading cart:',
  'cart.most-reached': 'Maximum quantity reached ({stock} available)',
  'cart.retry': 'Retry',
  'checkout.address-missing': 'Please complete your address in your profile',
  'checkout.card-missing': 'Please complete the credit card information',
  'checkout.cart-empty': 'Cart is empty',
  'checkout.orders-failed': 'Failed to create orders',
  'checkout.payment-failed': 'Payment failed',
  'connection.expired': 'Authorization Expired',
  'connection.failed': 'Failed to connect Mercado Pago account',
  'connection.unknown': 'Unknown authorization status',
  'freight.deliver': 'I deliver in this neighborhood',
  'login.failed': 'Login failed',
  'menu.dashboard': 'Dashboard',
  'payment.approved': 'Payment successful! Your order has been confirmed.',
  'payment.check-failed': 'Failed to check payment status',
  'payment.no-order': 'Order ID is missing',
  'payment.pending': 'Payment is being processed. You will receive confirmation soon.',
  'payment.rejected': 'Payment failed. Please try again.',
  'payment.try-again': 'Try Again',
  'payment.unknown':
    'Unable to determine payment status. Please check your orders or contact support.',
  'product.edit': 'Edit Product',
  'product.freight-failed': 'Error calculating shipping cost',
  'product.sign-in-to-buy': 'Sign in to Buy',
  'profile.broken': 'Error updating profile. Please try again.',
  'profile.failed': 'Failed to update profile',
  'profile.saved': 'Profile updated successfully!',
  'seller.broken': 'Error creating seller profile. Please try again.',
  'seller.done': 'Congratulations! You are now a seller on our platform!',
  'seller.failed': 'Failed to create seller profile',
  'verification.failed': 'Email verification failed',
  'verification.invalid': 'Invalid verification link',
  'verification.no-email': 'Please enter your email address',
  'verification.not-sent': 'Failed to resend verification email',
  'verification.sent': 'Verification email sent successfully',
} as const;

export type LiteralKey = keyof typeof specification;
