import { sql } from 'drizzle-orm';

/** Completed orders per hundred finished ones; zero for a store without any. */
export const completionRate = sql`coalesce(round(s.completed_orders * 100.0
    / nullif(s.completed_orders + s.cancelled_orders, 0))::int, 0)`;

/** `SellerSummary` from a row `s` of sellers that also has `products`. */
export const sellerSummary = sql`json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'businessName', coalesce(s.business_name, s.name),
    'avatar', s.store_image, 'storeImage', s.store_image, 'description', s.description,
    'neighborhood', s.neighborhood, 'address', json_build_object('neighborhood', s.neighborhood),
    'totalProducts', s.products, 'totalSales', s.total_sales, 'averageRating', s.average_rating,
    'sellerRating', s.average_rating, 'totalReviews', s.total_ratings,
    'totalEvaluations', s.total_ratings, 'isVerified', s.is_email_verified, 'isPremium', false,
    'cnpjCheckedAt', catalog.instant(s.cnpj_checked_at),
    'completionRate', ${completionRate}, 'canReceivePayments', s.receives_payments,
    'sellerProfile', json_build_object('businessName', coalesce(s.business_name, s.name)),
    'createdAt', catalog.instant(s.created_at))`;
