-- What an administrator wrote when giving money back at a payment stood where the code of the reason belongs.
update orders.refunds set reason_details = coalesce(reason_details, reason), reason = 'admin_action'
  where reason not in ('product_defect', 'wrong_product', 'quality_issue', 'shipping_issue', 'buyer_request', 'regret',
    'seller_cancel', 'customer_service', 'admin_action', 'late_payment', 'duplicate_payment', 'amount_mismatch',
    'provider', 'unpaid', 'sold_out', 'contested', 'seller_silent', 'out_of_stock', 'cannot_deliver', 'other');
