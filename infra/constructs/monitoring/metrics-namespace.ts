/** Of the metrics that our functions write. */
export const METRICS_NAMESPACE = 'Wholesale'
