// Part of the edge functions that redirect.

// biome-ignore lint/correctness/noUnusedVariables: the function that this source is put before calls it
function queryOf(request) {
  const parts = []
  Object.keys(request.querystring).forEach((name) => {
    const entry = request.querystring[name]
    const values = entry.multiValue || [entry]
    values.forEach((item) => {
      parts.push(`${name}=${item.value}`)
    })
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
